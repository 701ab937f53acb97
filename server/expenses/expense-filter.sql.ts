import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../db/generated/tables.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** The filters of EXP-04; 'all' and absent days filter nothing. */
export type ExpenseFilter = {
  readonly category: string
  readonly status: string
  readonly childId: string
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
}

type Builder = ExpressionBuilder<Tables & { e: Tables['expenses'] }, 'e'>

/** The condition on single expenses, as the person asking sees them. */
export function matching(eb: Builder, filter: ExpenseFilter, person: PersonId): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = []
  if (filter.category !== 'all') all.push(eb('e.category', '=', filter.category))
  if (filter.status !== 'all') all.push(sql<SqlBool>`${statusCondition('e', filter.status, person)}`)
  if (filter.childId !== 'all') all.push(eb('e.child_id', '=', filter.childId))
  if (filter.dateFrom) all.push(eb('e.day', '>=', filter.dateFrom))
  if (filter.dateTo) all.push(eb('e.day', '<=', filter.dateTo))
  return eb.and(all)
}

/**
 * How many expenses match, without reading them all: whole months come from the running sums, only the days at the
 * edges of a range are counted. Costs the same for a thousand and a million rows.
 */
export function countMatching(family: FamilyId, filter: ExpenseFilter, person: PersonId): RawBuilder<string> {
  const isOpen = filter.category === 'all' && filter.status === 'all' && filter.childId === 'all'
  if (isOpen && !filter.dateFrom && !filter.dateTo) {
    return sql<string>`(select coalesce(sum(c.count), 0) from expense_counts c where c.family_id = ${family})`
  }
  if (filter.status === 'to-answer') {
    const { childId, dateFrom, dateTo } = filter
    const parts = [sql`x.family_id = ${family}`, statusCondition('x', filter.status, person)]
    if (filter.category !== 'all') parts.push(sql`x.category = ${filter.category}`)
    if (childId !== 'all') parts.push(sql`x.child_id = ${childId}`)
    if (dateFrom) parts.push(sql`x.day >= ${dateFrom}`)
    if (dateTo) parts.push(sql`x.day <= ${dateTo}`)
    return sql<string>`(select count(*) from expenses x where ${sql.join(parts, sql` and `)})`
  }
  const kinds = kindConditions(filter)
  if (!filter.dateFrom && !filter.dateTo) {
    return sql<string>`(select coalesce(sum(s.count), 0) from expense_totals s
      where s.family_id = ${family} and s.part = 'kind' ${kinds('s')})`
  }
  const { months, edges } = splitRange(filter)
  const inMonths = sql`(select coalesce(sum(s.count), 0) from expense_sums s
    where s.family_id = ${family} and ${monthCondition(months)} ${kinds('s')})`
  const inEdges = edges.map(
    ([from, to]) => sql`+ (select count(*) from expenses x
      where x.family_id = ${family} and x.day between ${from} and ${to} ${kinds('x')})`,
  )
  return sql<string>`(${inMonths} ${sql.join(inEdges, sql` `)})`
}

/** A status of EXP-03 excludes withdrawn expenses; two more values stand for states without a status of their own. */
function statusCondition(table: 'e' | 'x', status: string, person: PersonId): RawBuilder<unknown> {
  const at = (column: string) => sql.ref(`${table}.${column}`)
  if (status === 'withdrawn') return sql`${at('withdrawn_at')} is not null`
  const still = sql`${at('withdrawn_at')} is null`
  if (status !== 'to-answer') return sql`${at('status')} = ${status} and ${still}`
  return sql`${at('status')} in ('pending', 'negotiating') and ${still} and ${at('own_of')} is null
    and coalesce(${at('last_offer_by')}, ${at('created_by')}) <> ${person}`
}

/** The filters as conditions on a row of the running sums ('s') or on a single expense ('x'). */
export function kindConditions(filter: ExpenseFilter): (table: string) => RawBuilder<unknown> {
  return (table) => {
    const at = (column: string) => sql.ref(`${table}.${column}`)
    const parts = [sql``]
    if (filter.category !== 'all') parts.push(sql`and ${at('category')} = ${filter.category}`)
    const withdrawn = table === 's' ? sql`s.withdrawn` : sql`x.withdrawn_at is not null`
    if (filter.status === 'withdrawn') parts.push(sql`and ${withdrawn}`)
    else if (filter.status !== 'all')
      parts.push(sql`and ${at('status')} = ${filter.status} and not (${withdrawn})`)
    if (filter.childId !== 'all') parts.push(sql`and ${at('child_id')} = ${filter.childId}`)
    return sql.join(parts, sql` `)
  }
}

/** Condition on a sums row's month; `null` bounds are open. */
export function monthCondition({ first, last }: Months): RawBuilder<unknown> {
  const parts = [sql`true`]
  if (first) parts.push(sql`s.month >= ${first}`)
  if (last) parts.push(sql`s.month <= ${last}`)
  return sql.join(parts, sql` and `)
}

/** Whole months by their first day. */
export type Months = { readonly first: string | null; readonly last: string | null }

/** A range of days as whole months and the days left over at its two edges. */
export function splitRange({
  dateFrom,
  dateTo,
}: {
  dateFrom?: string | undefined
  dateTo?: string | undefined
}): {
  months: Months
  edges: [string, string][]
} {
  const edges: [string, string][] = []
  let first = dateFrom ?? null
  let last = dateTo ? firstOf(dateTo) : null
  if (dateFrom && dateFrom !== firstOf(dateFrom)) {
    const end = endOf(dateFrom)
    edges.push([dateFrom, dateTo && dateTo < end ? dateTo : end])
    first = nextFirst(dateFrom)
  }
  if (dateTo && dateTo !== endOf(dateTo)) {
    const start = firstOf(dateTo)
    if (!dateFrom || dateFrom <= start) edges.push([start, dateTo])
    last = firstOf(dayBefore(start))
  }
  return { months: { first, last }, edges }
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const shifted = (day: string, months: number, days: number) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1 + months, date + days)).toISOString().slice(0, 10)
}
const nextFirst = (day: string) => shifted(firstOf(day), 1, 0)
const endOf = (day: string) => shifted(firstOf(day), 1, -1)
const dayBefore = (day: string) => shifted(day, 0, -1)
