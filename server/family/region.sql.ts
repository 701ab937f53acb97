import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** Whether any amount was ever entered in the family, one's own ledger and the other parent's included. */
export async function hasExpenses(tx: Tx, family: FamilyId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_expenses(${family}::uuid) as has`.execute(tx)
  return rows[0]?.has ?? false
}

/** Changes a family's currency and time zone. */
export async function updateRegion(
  tx: Tx,
  family: FamilyId,
  region: { readonly currency: string; readonly zone: string },
): Promise<void> {
  await tx.updateTable('families').set(region).where('family_id', '=', family).execute()
}
