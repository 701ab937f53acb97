import type { Contact } from '@evenhand/contract/contacts.ts'
import { type FamilyId, mintOwnFamily, type PersonId } from '../http/gate.ts'
import type { Work } from '../record/record.commands.ts'
import { putShared, removeShared, type SharedFacts } from './shared-contacts.sql.ts'

/**
 * Lets what the family's other parent sees follow the owner's list, and the record with it: what both parents can see
 * is recorded (ONB-10). `before` is the family it belonged to until now.
 */
export async function followShare(
  work: Work,
  owner: PersonId,
  contact: Contact,
  { isShown, before }: { readonly isShown: boolean; readonly before: string | null },
): Promise<void> {
  const isMoved = before !== null && before !== contact.familyId
  if (before !== null && (isMoved || !isShown)) await take(work, mintOwnFamily(before), owner, contact.id)
  if (!isShown || contact.familyId === null) return
  const family = mintOwnFamily(contact.familyId)
  await work.lock(family)
  const facts = factsOf(contact)
  await putShared(work.tx, family, facts, work.now)
  work.record(family, { kind: 'contact.shared', subject: contact.id, body: { contact: facts } })
  work.tell(family, 'contacts', contact.id)
}

async function take(work: Work, family: FamilyId, owner: PersonId, id: string): Promise<void> {
  if (!(await removeShared(work.tx, family, owner, id))) return
  await work.lock(family)
  work.record(family, { kind: 'contact.unshared', subject: id, body: {} })
  work.tell(family, 'contacts', id)
}

/** Everything but the notes, which stay with who wrote them, and the age, which grows by itself. */
function factsOf({ notes: _, age: __, ...facts }: Contact): SharedFacts {
  return facts
}
