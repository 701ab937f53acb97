import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import { contactsTopic } from '@evenhand/contract/contacts/topics.ts'
import { lockFamilyIfOwn, lockOwnFamily } from '../family/own-families.commands.ts'
import type { PersonId } from '../http/gate.ts'
import type { Work } from '../work/write.ts'
import { putShared, removeShared, type SharedFacts } from './shared-contacts.sql.ts'

/**
 * Updates what the family's other parent sees of the owner's list, and records it, as everything both parents can see
 * (ONB-10). `before` is the family the contact belonged to until now.
 */
export async function followShare(
  work: Work,
  owner: PersonId,
  contact: Contact,
  { isShown, before }: { readonly isShown: boolean; readonly before: string | null },
): Promise<void> {
  const isMoved = before !== null && before !== contact.familyId
  if (before !== null && (isMoved || !isShown)) await take(work, before, owner, contact.id)
  if (!isShown || contact.familyId === null) return
  const family = await lockOwnFamily(work, contact.familyId)
  const facts = sharedFacts(contact)
  await putShared(work.tx, family, facts, work.now)
  work.record(family, { kind: 'contact.shared', subject: contact.id, body: factOf(facts) })
  work.tell(family, contactsTopic, contact.id)
}

async function take(work: Work, before: string, owner: PersonId, id: string): Promise<void> {
  // somebody who has left the family no longer shares contacts with it
  const family = await lockFamilyIfOwn(work, owner, before)
  if (!family || !(await removeShared(work.tx, family, owner, id))) return
  work.record(family, { kind: 'contact.unshared', subject: id, body: {} })
  work.tell(family, contactsTopic, id)
}

/** Everything except the notes, which stay with their author, and the age, which changes by itself. */
function sharedFacts({ notes: _, age: __, ...facts }: Contact): SharedFacts {
  return facts
}

/** The part the record keeps, which is what the other parent can read. */
function factOf({ name, firstName, lastName, email, phones, address, category, ...rest }: SharedFacts) {
  const { relationship, birthDate, details, mayPickUp, isEmergency, childIds } = rest
  const who = { name, firstName, lastName, email, phones, address, category, relationship, birthDate }
  return { ...who, details, mayPickUp, isEmergency, childIds }
}
