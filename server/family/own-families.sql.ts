import type { Tx } from '../db/transaction.ts'
import type { PersonId } from '../http/gate.ts'

/** The families the person belongs to now, in an order that is the same for everyone. */
export async function listOwnFamilies(tx: Tx, person: PersonId): Promise<string[]> {
  const rows = await tx
    .selectFrom('family_members')
    .select('family_id')
    .where('person_id', '=', person)
    .where('left_at', 'is', null)
    .orderBy('family_id')
    .execute()
  return rows.map((row) => row.family_id)
}
