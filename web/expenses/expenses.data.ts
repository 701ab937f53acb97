import { expenseSummary, getExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { expenseMonths } from '@evenhand/contract/expenses/months.ts'
import { receiptFile } from '@evenhand/contract/expenses/receipts.ts'
import { useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../api/call.ts'
import { reading } from '../api/reads/query.ts'
import { type Filters, isFiltered, queryOf } from './list/filters.ts'

/** [EXP-04] A page of the family's expenses that match the filters. */
export function useExpenses(familyId: string, filters: Filters) {
  return useQuery(reading(listExpenses, { params: { familyId }, query: queryOf(filters) }))
}

/** Whether there is any expense that the person can see; not queried where expenses are off. */
export function useHasExpenses(familyId: string, isOn: boolean) {
  return useQuery({
    enabled: isOn,
    ...reading(listExpenses, { params: { familyId }, query: { limit: '1' } }),
    select: ({ total }) => total > 0,
  })
}

/** [EXP-07] The balance over all time, as the person sees it. */
export function useSummary(familyId: string) {
  return useQuery({
    ...reading(expenseSummary, { params: { familyId } }),
    select: ({ summary }) => summary,
  })
}

/** [EXP-07] The balance over a range of days, both included, or over all time. */
export function useSummaryOf(familyId: string, days?: { dateFrom?: string; dateTo?: string }) {
  return useQuery({
    ...reading(expenseSummary, { params: { familyId }, ...(days && { query: days }) }),
    select: ({ summary }) => summary,
  })
}

/** What each month came to under the filters; not asked where nothing is filtered: the summary knows it. */
export function useMonths(familyId: string, filters: Filters) {
  const { limit: _limit, offset: _offset, ...query } = queryOf(filters)
  return useQuery({
    enabled: isFiltered(filters),
    ...reading(expenseMonths, { params: { familyId }, query }),
    select: ({ months }) => months,
  })
}

type Asked = { dateFrom?: string; dateTo?: string; status?: 'pending' }

/** Every expense of a range of days, newest first, however many: page after page, then all at once. */
export function useAllExpenses(familyId: string, asked: Asked, isOn = true) {
  return useQuery({
    enabled: isOn,
    // under the list's own path, so that whatever invalidates the list also invalidates this
    queryKey: [listExpenses.path, 'all', { familyId, ...asked }],
    queryFn: async ({ signal }) => {
      const page = (offset: number) =>
        call(
          listExpenses,
          { params: { familyId }, query: { ...asked, limit: String(LARGEST_PAGE), offset: String(offset) } },
          { signal },
        )
      const first = await page(0)
      const expenses = [...first.expenses]
      while (expenses.length < first.total) {
        const next = await page(expenses.length)
        if (next.expenses.length === 0) break
        expenses.push(...next.expenses)
      }
      return { ...first, expenses, limit: expenses.length }
    },
  })
}

const LARGEST_PAGE = 1000

/** One expense, whichever page of the list it is on. */
export function useExpense(id: string, isOn = true) {
  return useQuery({
    enabled: isOn,
    ...reading(getExpense, { params: { id } }),
    select: ({ data }) => data.expense,
  })
}

/** The bytes of a receipt, fetched with the bearer header. */
export function useReceipt(familyId: string, fileId: string) {
  return useQuery({
    queryKey: [receiptFile.path, familyId, fileId],
    queryFn: ({ signal }) => callForFile(receiptFile, { params: { familyId, fileId } }, { signal }),
    // a file under an id never changes
    staleTime: Number.POSITIVE_INFINITY,
  })
}
