import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** A contact as the family's other parent sees it: no notes. */
export type SharedFacts = Omit<Contact, 'notes' | 'age'>

/** Shares a contact with the family's other parent, or updates what they see. */
export async function putShared(tx: Tx, family: FamilyId, facts: SharedFacts, now: number): Promise<void> {
  const row = { facts: JSON.stringify(facts), updated_at: new Date(now) }
  await tx
    .insertInto('shared_contacts')
    .values({ family_id: family, contact_id: facts.id, owner_id: facts.ownerId, ...row })
    .onConflict((on) => on.columns(['family_id', 'contact_id']).doUpdateSet(row))
    .execute()
}

/** Stops sharing the owner's contact, or all of theirs, with the family; returns whether any was shared. */
export async function removeShared(
  tx: Tx,
  family: FamilyId,
  owner: PersonId,
  contactId: string | null = null,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('shared_contacts')
    .where('family_id', '=', family)
    .where('owner_id', '=', owner)
    .$if(contactId !== null, (all) => all.where('contact_id', '=', contactId ?? ''))
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** What the other parents of the person's families share with them. */
export async function listSharedWith(tx: Tx, person: PersonId): Promise<SharedFacts[]> {
  const rows = await tx
    .selectFrom('shared_contacts')
    .select('facts')
    .where('owner_id', '<>', person)
    .execute()
  return rows.map((row) => row.facts as unknown as SharedFacts)
}
