import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { categoryNames, isCategory } from '@evenhand/domain/expenses/category.ts'
import { expenseStatuses } from '@evenhand/domain/expenses/expense.ts'
import { minorOf, shareOf } from '../wire.ts'

/** The columns of the table, in order. */
export const columns = ['date', 'what', 'category', 'child', 'paidBy', 'status', 'amount', 'share'] as const
export type Column = (typeof columns)[number]

/** Those of a phone, whose rows carry the rest in a second line. */
export const phoneColumns: readonly Column[] = ['date', 'what', 'amount']
export type Order = { by: Column; isDown: boolean }

/** The order in the URL; newest first by default. */
export function orderIn(search: URLSearchParams): Order {
  const by = columns.find((column) => column === search.get('sort')) ?? 'date'
  const dir = search.get('dir')
  return { by, isDown: dir === null ? by === 'date' : dir === 'down' }
}

/** The URL's query for sorting by a column; reverses the order if it is already sorted by it. */
export function searchFor(column: Column, now: Order, search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  const isDown =
    column === now.by ? !now.isDown : column === 'date' || column === 'amount' || column === 'share'
  next.set('sort', column)
  next.set('dir', isDown ? 'down' : 'up')
  return `?${next}`
}

/** Sorted expenses; equal ones stay newest first. */
export function ordered(
  expenses: readonly Expense[],
  { by, isDown }: Order,
  me: string,
  childName: (id: string | null) => string,
): Expense[] {
  const collator = new Intl.Collator()
  const text = (of: (one: Expense) => string) => (p: Expense, q: Expense) => collator.compare(of(p), of(q))
  const size = (of: (one: Expense) => number) => (p: Expense, q: Expense) => of(p) - of(q)
  const compare: Record<Column, (p: Expense, q: Expense) => number> = {
    date: (p, q) => (p.date === q.date ? 0 : p.date < q.date ? -1 : 1),
    what: text((one) => one.description),
    category: size(({ category }) =>
      isCategory(category) ? categoryNames.indexOf(category) : categoryNames.length,
    ),
    child: text((one) => childName(one.childId)),
    paidBy: size((one) => (one.paidBy === me ? 0 : 1)),
    status: size((one) =>
      one.withdrawnAt === null ? expenseStatuses.indexOf(one.status) : expenseStatuses.length,
    ),
    amount: size((one) => minorOf(one.amount, one.currency)),
    share: size((one) => shareOf(one, me)),
  }
  const sign = isDown ? -1 : 1
  return expenses.toSorted((p, q) => sign * compare[by](p, q))
}
