import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** The family's time zone, which decides when its days begin; undefined if row-level security shows no such family. */
export async function zoneOf(tx: Tx, family: FamilyId): Promise<string | undefined> {
  const row = await tx
    .selectFrom('families')
    .select('zone')
    .where('family_id', '=', family)
    .executeTakeFirst()
  return row?.zone
}
