import type { FamilyId, PersonId } from '../http/gate.ts'
import { mintOwnFamily } from '../http/gate.ts'
import type { Work } from '../record/record.commands.ts'
import { listOwnFamilies } from './own-families.sql.ts'

/**
 * The families a person belongs to, each locked for this transaction, in an order that is the same everywhere. For
 * what concerns the person in all of them: another name, an account that ends.
 */
export async function lockOwnFamilies(work: Work, person: PersonId): Promise<FamilyId[]> {
  const families = (await listOwnFamilies(work.tx, person)).map(mintOwnFamily)
  for (const family of families) await work.lock(family)
  return families
}
