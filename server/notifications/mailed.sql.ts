import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** What a person has had a mail about; not what has come back to them since, by another act of the other parent. */
export async function readMailed(tx: Tx, person: string): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ item_id: string; is_soon: boolean }>`
    select item_id, is_soon from mailed_answers m where person_id = ${person} and not exists (
      select from notifications n where n.person_id = m.person_id and n.subject = m.item_id
        and n.read_at is null and n.last_at > m.mailed_at)`.execute(tx)
  return new Map(rows.map(({ item_id, is_soon }) => [item_id, is_soon]))
}

/** Notes what a mail was about; what does not wait any more is forgotten. */
export async function keepMailed(
  tx: Tx,
  person: string,
  { waiting, mailed }: { waiting: readonly string[]; mailed: readonly { id: string; isSoon: boolean }[] },
  now: number,
): Promise<void> {
  const gone = tx.deleteFrom('mailed_answers').where('person_id', '=', person)
  await (waiting.length > 0 ? gone.where('item_id', 'not in', waiting) : gone).execute()
  if (mailed.length === 0) return
  await tx
    .insertInto('mailed_answers')
    .values(
      mailed.map(({ id, isSoon }) => ({
        person_id: person,
        item_id: id,
        is_soon: isSoon,
        mailed_at: new Date(now),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'item_id']).doUpdateSet(({ ref }) => ({
        is_soon: ref('excluded.is_soon'),
        mailed_at: ref('excluded.mailed_at'),
      })),
    )
    .execute()
}
