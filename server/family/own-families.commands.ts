import type { Context } from '../context.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { type FamilyId, mintOwnFamily, type PersonId } from '../http/gate.ts'
import type { Work } from '../work/write.ts'
import { listOwnFamilies } from './own-families.sql.ts'

/** The families a person belongs to, not locked yet. */
export async function ownFamilies(tx: Tx, person: PersonId): Promise<FamilyId[]> {
  return (await listOwnFamilies(tx, person)).map(mintOwnFamily)
}

/**
 * The families a person belongs to, each locked for this transaction, always in the same order. For changes that
 * concern the person in all of them: a new name, a deleted account.
 */
export async function lockOwnFamilies(work: Work, person: PersonId): Promise<FamilyId[]> {
  const families = await ownFamilies(work.tx, person)
  for (const family of families) await work.lock(family)
  return families
}

/**
 * Locks the family named by a body or by the person's own row, for a command the gate has not checked. Throws
 * `family/not-found` if it is not the person's: row-level security shows them no other family's row to lock.
 */
export async function lockOwnFamily(work: Work, familyId: string): Promise<FamilyId> {
  const family = mintOwnFamily(familyId)
  await work.lock(family)
  return family
}

/** The same, but null if the person has left the family meanwhile. */
export async function lockFamilyIfOwn(
  work: Work,
  person: PersonId,
  familyId: string,
): Promise<FamilyId | null> {
  const own = await listOwnFamilies(work.tx, person)
  return own.includes(familyId) ? lockOwnFamily(work, familyId) : null
}

/** A family of the person's, outside a command: for the builders of people and families. */
export async function findOwnFamily(ctx: Context, person: PersonId, familyId: string): Promise<FamilyId> {
  const own = await inTransaction(ctx.db, { person }, (tx) => listOwnFamilies(tx, person))
  if (!own.includes(familyId)) throw new Failure('family/not-found')
  return mintOwnFamily(familyId)
}
