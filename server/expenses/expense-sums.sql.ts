import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import { monthCondition, splitRange } from './expense-filter.sql.ts'
import type { ExpenseRow } from './expenses.sql.ts'

/**
 * The sum of many expenses that count. `kind`: over the whole range, by status. `month`: over all categories and
 * children, agreed and open apart. `paid`: what one parent paid for one category in one month.
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
  open_minor: string
  open_payer_share_minor: string
}

type Range = { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined }
/** From which month on payments are broken down by category, and the statuses that count. */
export type SumDetail = {
  readonly paidSince: string
  readonly open: readonly string[]
  readonly agreed: readonly string[]
}

/**
 * Sums of the expenses that were not withdrawn. Those over all time are maintained by a trigger, and few however many
 * expenses there are; those over a range of days are added up from the monthly sums, and from single expenses at its
 * edges.
 */
export async function readSums(
  tx: Tx,
  family: FamilyId,
  range: Range,
  { paidSince, open, agreed }: SumDetail,
): Promise<SumRow[]> {
  const isAll = !range.dateFrom && !range.dateTo
  const fine = fineSums(family, range)
  const from = (part: 'kind' | 'month') => (isAll ? keptTotals(family, part) : fine)
  const query = sql<SumRow>`
    select u.part, u.month, u.category, u.status, u.paid_by, nullif(u.child_id, ${NOBODY}) as child_id,
           u.own_of <> ${NOBODY} as own, u.count::text as count, u.amount_minor::text as amount_minor,
           u.payer_share_minor::text as payer_share_minor, u.open_minor::text as open_minor,
           u.open_payer_share_minor::text as open_payer_share_minor
    from (
      select 'kind', null, t.category, t.status, t.paid_by, t.child_id, t.own_of, sum(t.count), sum(t.amount_minor),
             sum(t.payer_share_minor), 0::numeric, 0::numeric
      from (${from('kind')}) t where t.status = any (${[...open, ...agreed]})
      group by t.category, t.status, t.paid_by, t.child_id, t.own_of
      union all
      select 'month', to_char(t.month, 'YYYY-MM'), '', '', t.paid_by, ${NOBODY}, t.own_of, sum(t.count),
             coalesce(sum(t.amount_minor) filter (where t.status = any (${agreed})), 0),
             coalesce(sum(t.payer_share_minor) filter (where t.status = any (${agreed})), 0),
             coalesce(sum(t.amount_minor) filter (where t.status = any (${open})), 0),
             coalesce(sum(t.payer_share_minor) filter (where t.status = any (${open})), 0)
      from (${from('month')}) t where t.status = any (${[...open, ...agreed]})
      group by t.month, t.paid_by, t.own_of
      union all
      select 'paid', to_char(t.month, 'YYYY-MM'), t.category, '', t.paid_by, ${NOBODY}, ${NOBODY}, sum(t.count),
             sum(t.amount_minor), 0::numeric, 0::numeric, 0::numeric
      from (${fine}) t where t.month >= ${`${paidSince}-01`}::date and t.status = any (${[...open, ...agreed]})
      group by t.month, t.category, t.paid_by
    ) u (part, month, category, status, paid_by, child_id, own_of, count, amount_minor, payer_share_minor, open_minor,
         open_payer_share_minor)
    where u.count > 0
    order by u.month, u.category, u.paid_by`
  return (await query.execute(tx)).rows
}

/** One row per month and kind of expense. */
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

const keptTotals = (family: FamilyId, part: 'kind' | 'month') => sql`
  select s.month, s.category, s.status, s.paid_by, s.child_id, s.own_of, s.count, s.amount_minor, s.payer_share_minor
  from expense_totals s where s.family_id = ${family} and s.part = ${part} and not s.withdrawn`

const NOBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`
