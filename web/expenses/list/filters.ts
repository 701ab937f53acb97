import type { listExpenses } from '@evenhand/contract/expenses/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { isCategory } from '@evenhand/domain/expenses/category.ts'
import { expenseStatuses } from '@evenhand/domain/expenses/expense.ts'
import { isDay } from '@evenhand/domain/time/day.ts'

/** [EXP-04] The list's filters. They live in the URL, so a view can be bookmarked, shared and returned to. */
export type Filters = {
  category: string
  status: string
  childId: string
  dateFrom: string
  dateTo: string
  /** counts from 1 */
  page: number
}

/** What the list can be narrowed to: expenses awaiting one's answer, the six statuses, and withdrawn ones. */
export const listed = ['to-answer', ...expenseStatuses, 'withdrawn'] as const

/** [EXP-04] Fifty a page. */
export const PAGE_SIZE = 50

/** The filters in a URL's query; invalid values are ignored. */
export function filtersOf(search: URLSearchParams): Filters {
  const said = (name: string) => search.get(name) ?? ''
  const known = (text: string, isKnown: (text: string) => boolean, otherwise: string) =>
    isKnown(text) ? text : otherwise
  return {
    category: known(said('category'), isCategory, 'all'),
    status: known(said('status'), (text) => (listed as readonly string[]).includes(text), 'all'),
    childId: known(said('childId'), (text) => UUID.test(text), 'all'),
    dateFrom: known(said('dateFrom'), isDay, ''),
    dateTo: known(said('dateTo'), isDay, ''),
    page: /^[1-9]\d{0,4}$/.test(said('page')) ? Number(said('page')) : 1,
  }
}

/** The URL's query with some filters changed: defaults are left out, and the page resets to the first unless given. */
export function searchWith(filters: Filters, change: Partial<Filters>): string {
  const next = { ...filters, page: 1, ...change }
  const said = new URLSearchParams()
  for (const name of ['category', 'status', 'childId', 'dateFrom', 'dateTo'] as const)
    if (next[name] !== '' && next[name] !== 'all') said.set(name, next[name])
  if (next.page > 1) said.set('page', String(next.page))
  return said.size === 0 ? '' : `?${said}`
}

/** Whether any filter is set; the page does not count. */
export function isFiltered({ category, status, childId, dateFrom, dateTo }: Filters): boolean {
  return [category, status, childId].some((value) => value !== 'all') || dateFrom !== '' || dateTo !== ''
}

type Query = NonNullable<AskOf<typeof listExpenses>['query']>

/** The last page; links to a page beyond it lead here. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

/** The filters as the call's query. */
export function queryOf(filters: Filters): Query {
  return {
    category: filters.category as NonNullable<Query['category']>,
    status: filters.status as NonNullable<Query['status']>,
    childId: filters.childId,
    ...(filters.dateFrom === '' ? {} : { dateFrom: filters.dateFrom }),
    ...(filters.dateTo === '' ? {} : { dateTo: filters.dateTo }),
    limit: String(PAGE_SIZE),
    offset: String((filters.page - 1) * PAGE_SIZE),
  }
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
