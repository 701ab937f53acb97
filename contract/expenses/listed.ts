import type { ShownList } from '@evenhand/domain/shown/lists.ts'
import type { AskOf, ReplyOf } from '../http.ts'
import type { listExpenses } from './expenses.ts'

type Query = NonNullable<AskOf<typeof listExpenses>['query']>
type Page = ReplyOf<typeof listExpenses>

/**
 * A page of expenses as a list that is compared with the record; null where the record does not say what belongs to it:
 * whose answer is awaited depends on who asks. [REC-10]
 */
export function listedExpenses(query: Query, { expenses, total, offset }: Page): ShownList | null {
  const { category = 'all', status = 'all', childId = 'all', dateFrom, dateTo } = query
  if (status === 'to-answer' || status === 'withdrawn') return null
  const [first, last] = [expenses[0], expenses.at(-1)]
  const isEnd = offset + expenses.length >= total
  return {
    of: 'expense',
    where: {
      ...(category !== 'all' && { category: [category] }),
      ...(childId !== 'all' && { childId: [childId] }),
      ...(status !== 'all' && { status: [status], withdrawnAt: [null] }),
    },
    // the newest day first: of the days at either edge, more may stand on the next page
    span: {
      by: 'day',
      ...(dateFrom && { from: dateFrom }),
      ...(dateTo && { to: dateTo }),
      ...(offset > 0 && { before: first?.date ?? '' }),
      ...(!isEnd && { after: last?.date ?? '9999' }),
    },
    ids: expenses.map(({ id }) => id),
  }
}
