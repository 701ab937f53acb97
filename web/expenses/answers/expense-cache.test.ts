// @vitest-environment node
import { getExpense, listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { expenseOf } from '../../testing/test-samples.ts'
import { addToTop, clearCache, mergeExpense } from './expense-cache.ts'

const [first, second] = ['e1', 'e2'].map((end) =>
  expenseOf({ id: `01900000-0000-7000-8000-0000000000${end}` }),
)
const shown = [listExpenses.path, { params: {}, query: { offset: '0' } }]
const hidden = [listExpenses.path, { params: {}, query: { category: 'food' } }]
const page = (expenses: unknown[]) => ({ expenses, total: expenses.length, limit: 50, offset: 0 })
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(shown, page([first, second]))
  client.setQueryData(hidden, page([second]))
  // the first list is on screen
  new QueryObserver(client, { queryKey: shown, queryFn: () => page([first, second]) }).subscribe(() => {})
})

test('[EXP-08] create adds to the top of the visible list', () => {
  const third = expenseOf({ id: '01900000-0000-7000-8000-0000000000e3' })
  addToTop(client, third)
  addToTop(client, third)
  expect(client.getQueryData(shown)).toMatchObject({ expenses: [third, first, second], total: 3 })
})

test('[EXP-08] approve and receipt upload merge into the item, on every page and by itself', () => {
  const approved = { ...second!, status: 'approved' as const }
  mergeExpense(client, approved)
  expect(client.getQueryData(shown)).toMatchObject({ expenses: [first, approved] })
  expect(client.getQueryData(hidden)).toMatchObject({ expenses: [approved] })
  expect(client.getQueryData([getExpense.path, { params: { id: second!.id } }])).toEqual({
    data: { expense: approved },
  })
})

test('[EXP-08] create, update and delete clear the cache: hidden lists are dropped, the visible one is refetched', async () => {
  clearCache(client)
  expect(client.getQueryData(hidden)).toBeUndefined()
  expect(client.getQueryState(shown)?.isInvalidated).toBe(true)
})
