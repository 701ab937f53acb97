import { type Expense, getExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import type { ReplyOf } from '@evenhand/contract/http.ts'
import type { QueryClient } from '@tanstack/react-query'

type Page = ReplyOf<typeof listExpenses>

/** [EXP-08] Approving and attaching a receipt merge into the item wherever it is shown. */
export function mergeExpense(client: QueryClient, expense: Expense): void {
  client.setQueriesData<Page>(
    { queryKey: [listExpenses.path] },
    (page) =>
      page && {
        ...page,
        expenses: page.expenses.map((one) => (one.id === expense.id ? { ...one, ...expense } : one)),
      },
  )
  client.setQueryData<ReplyOf<typeof getExpense>>([getExpense.path, { params: { id: expense.id } }], {
    data: { expense },
  })
}

/** [EXP-08] A new expense goes to the top of the list at once; the next fetch puts it where it belongs. */
export function addToTop(client: QueryClient, expense: Expense): void {
  client.setQueriesData<Page>({ queryKey: [listExpenses.path], type: 'active' }, (page) =>
    page && page.offset === 0 && !page.expenses.some((one) => one.id === expense.id)
      ? { ...page, expenses: [expense, ...page.expenses], total: page.total + 1 }
      : page,
  )
}

/**
 * [EXP-08] Creating, changing and withdrawing clear the cache: queries not on screen are removed, the others refetched.
 */
export function clearCache(client: QueryClient): void {
  client.removeQueries({ queryKey: [listExpenses.path], type: 'inactive' })
  void client.invalidateQueries({ queryKey: [listExpenses.path] })
}
