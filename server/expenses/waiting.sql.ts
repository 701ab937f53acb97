import { MOST_WAITING } from '@evenhand/contract/waiting/waiting.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import { type ExpenseRow, withReceipt } from './expenses.sql.ts'

type Pair = readonly [string, string]

/** Whose act an expense waits for, in SQL: the domain's `waitsFor` by the same columns. */
const ACTOR = (parents: Pair) => sql<string | null>`case
  when e.status in ('pending', 'negotiating') then
    case when coalesce(e.last_offer_by, e.created_by) = ${parents[0]}::uuid then ${parents[1]}::uuid
      when coalesce(e.last_offer_by, e.created_by) = ${parents[1]}::uuid then ${parents[0]}::uuid end
  when e.created_by = any (${[...parents]}::uuid[]) then e.created_by end`

const WAITS = sql<boolean>`e.status in ('pending', 'negotiating', 'rejected') and e.withdrawn_at is null
  and e.own_of is null and (e.status <> 'rejected' or not exists (
    select from expenses r where r.family_id = e.family_id and r.replaces_id = e.expense_id))`

/** The expenses that wait for one of the two, the longest first; of each side `MOST_WAITING` at most. */
export async function readToAct(tx: Tx, family: FamilyId, parents: Pair): Promise<ExpenseRow[]> {
  const sides = await Promise.all(
    parents.map((of) =>
      withReceipt(tx)
        .where('e.family_id', '=', family)
        .where(WAITS)
        .where(sql<boolean>`${ACTOR(parents)} = ${of}`)
        .orderBy('e.day')
        .orderBy('e.expense_id')
        .limit(MOST_WAITING)
        .execute(),
    ),
  )
  return sides.flat()
}

/** How many wait for each, and the sum of what is claimed in those that are open, in minor units. */
export async function readTallies(
  tx: Tx,
  family: FamilyId,
  parents: Pair,
): Promise<ReadonlyMap<string, { count: string; claimed: string }>> {
  const { rows } = await sql<{ of: string | null; count: string; claimed: string }>`
    select ${ACTOR(parents)} as of, count(*)::text as count,
      coalesce(sum(abs(e.amount_minor - e.payer_share_minor)) filter (where e.status <> 'rejected'), 0)::text as claimed
    from expenses e where e.family_id = ${family} and ${WAITS} group by 1`.execute(tx)
  return new Map(rows.flatMap(({ of, ...tally }) => (of === null ? [] : [[of, tally]])))
}
