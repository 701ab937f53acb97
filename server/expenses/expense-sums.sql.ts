import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { monthCondition, splitRange } from './expense-filter.sql.ts'
import type { ExpenseRow } from './expenses.sql.ts'

/**
 * The sum of many expenses. Of a `kind` over all the time asked for, of a `month` over all categories and children, of
 * `paid` what one parent paid for one category in one month, over the expenses that count.
 */
export type SumRow = {
  part: 'kind' | 'month' | 'paid'
  month: string | null
  category: string
  status: ExpenseRow['status']
  paid_by: string
  child_id: string | null
  own: boolean
  count: string
  amount_minor: string
  payer_share_minor: string
}

type Range = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined }
/** From which month on what was paid is told by category, and the statuses that count. */
type Detail = { readonly paidSince: string; readonly counting: readonly string[] }

/**
 * Sums of the expenses that were not withdrawn. Over all time they are kept by a trigger, and few however many the
 * expenses; over a range of days they are added up from those of each month, its ragged edges from the expenses.
 */
export async function readSums(
  db: Database,
  person: PersonId,
  family: FamilyId,
  range: Range,
  { paidSince, counting }: Detail,
): Promise<SumRow[]> {
  const isAll = !range.dateFrom && !range.dateTo
  const fine = fineSums(family, range)
  const totals = isAll ? keptTotals(family) : groupedTotals(fine)
  const paid = sql`
    select 'paid' as part, to_char(t.month, 'YYYY-MM') as month, t.category, '' as status, t.paid_by,
           ${NOBODY} as child_id, ${NOBODY} as own_of, sum(t.count), sum(t.amount_minor), sum(t.payer_share_minor)
    from (${fine}) t
    where t.month >= ${`${paidSince}-01`}::date and t.status = any (${counting})
    group by 2, 3, 5 having sum(t.count) > 0`
  const query = sql<SumRow>`
    select u.part, u.month, u.category, u.status, u.paid_by, nullif(u.child_id, ${NOBODY}) as child_id,
           u.own_of <> ${NOBODY} as own, u.count::text as count, u.amount_minor::text as amount_minor,
           u.payer_share_minor::text as payer_share_minor
    from (${totals} union all ${paid}) u (part, month, category, status, paid_by, child_id, own_of, count, amount_minor,
                                          payer_share_minor)
    order by u.month, u.category, u.paid_by`
  return asPerson(db, person, query.compile(db.query))
}

/** One row a month and kind of expense. */
function fineSums(family: FamilyId, range: Range): RawBuilder<unknown> {
  const { months, edges } = splitRange(range)
  const parts = [
    sql`select s.month, s.category, s.status, s.paid_by, s.child_id, s.own_of, s.count, s.amount_minor, s.payer_share_minor
        from expense_sums s where s.family_id = ${family} and not s.withdrawn and ${monthCondition(months)}`,
    ...edges.map(
      ([from, to]) => sql`select date_trunc('month', x.day)::date, x.category, x.status, x.paid_by,
          coalesce(x.child_id, ${NOBODY}), coalesce(x.own_of, ${NOBODY}), 1, x.amount_minor, x.payer_share_minor
        from expenses x where x.family_id = ${family} and x.withdrawn_at is null and x.day between ${from} and ${to}`,
    ),
  ]
  return sql`${sql.join(parts, sql` union all `)}`
}

const keptTotals = (family: FamilyId) => sql`
  select s.part, case s.part when 'month' then to_char(s.month, 'YYYY-MM') end, s.category, s.status, s.paid_by,
         s.child_id, s.own_of, s.count, s.amount_minor, s.payer_share_minor
  from expense_totals s where s.family_id = ${family} and not s.withdrawn and s.count > 0`

const groupedTotals = (fine: RawBuilder<unknown>) => sql`
  select case grouping(t.month) when 1 then 'kind' else 'month' end, to_char(t.month, 'YYYY-MM'),
         coalesce(t.category, ''), t.status, t.paid_by, coalesce(t.child_id, ${NOBODY}), t.own_of,
         sum(t.count), sum(t.amount_minor), sum(t.payer_share_minor)
  from (${fine}) t
  group by grouping sets ((t.category, t.child_id, t.status, t.paid_by, t.own_of), (t.month, t.status, t.paid_by, t.own_of))
  having sum(t.count) > 0`

const NOBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`
