import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { monthCondition, splitRange } from './expense-filter.sql.ts'
import type { ExpenseRow } from './expenses.sql.ts'

/** The sum of all expenses of one kind in one month (or the part of it asked for). */
export type SumRow = {
  month: string
  category: string
  status: ExpenseRow['status']
  paid_by: string
  child_id: string | null
  own: boolean
  count: string
  amount_minor: string
  payer_share_minor: string
}

/** Sums of the expenses that were not withdrawn, over a range of days; its ragged edges are added up afresh. */
export async function readSums(
  db: Database,
  person: PersonId,
  family: FamilyId,
  range: { dateFrom?: string | undefined; dateTo?: string | undefined },
): Promise<SumRow[]> {
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
  const query = sql<SumRow>`
    select to_char(t.month, 'YYYY-MM') as month, t.category, t.status, t.paid_by,
           nullif(t.child_id, ${NOBODY}) as child_id, t.own_of <> ${NOBODY} as own,
           sum(t.count)::text as count, sum(t.amount_minor)::text as amount_minor,
           sum(t.payer_share_minor)::text as payer_share_minor
    from (${sql.join(parts, sql` union all `)}) t
    group by 1, 2, 3, 4, 5, 6 having sum(t.count) > 0 order by 1`
  return asPerson(db, person, query.compile(db.query))
}

const NOBODY = sql`'00000000-0000-0000-0000-000000000000'::uuid`
