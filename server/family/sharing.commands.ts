import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { displayName } from '@evenhand/domain/account/name.ts'
import { type CoParentInput, coParentContact, sharedChildContact } from '@evenhand/domain/family/co-parent.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import type { KnownPerson } from '../account/people.sql.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Work } from '../work/write.ts'
import {
  type CoParentStatus,
  changeContact,
  findCoParent,
  findUninvited,
  insertContacts,
  insertSharedChild,
} from './contacts.sql.ts'
import type { FamilyInHand } from './founding.commands.ts'

/** Creates the owner's contact of the other parent, or adds the children to the existing one (ONB-04). */
export async function writeCoParent(
  work: Work,
  owner: PersonId,
  family: FamilyInHand,
  input: CoParentInput,
): Promise<void> {
  if (Object.values(input).every((text) => text === '')) return
  const emailKey = normaliseEmail(input.email)
  const existing = emailKey === '' ? null : await findCoParent(work.tx, owner, emailKey)
  const names = family.children.map((child) => child.name)
  if (emailKey !== '' && !existing && (await nameAddress(work, owner, family.id, input.email.trim()))) return
  const outcome = coParentContact(owner, input, names, existing)
  if (outcome.do === 'fill' && existing) {
    await changeContact(work.tx, owner, existing.contactId, { children: outcome.children }, work.now)
  }
  if (outcome.do !== 'create') return
  const { name, firstName, lastName, category, children, email, status } = outcome.contact
  const contact = { name: name || email, firstName, lastName, category, children, email: email || null }
  // without an address nobody has been invited
  await addContact(work, owner, family.id, { ...contact, status: email === '' ? null : status })
}

/** Sets the address in a contact of the other parent that has none yet. */
async function nameAddress(work: Work, owner: PersonId, family: FamilyId, email: string): Promise<boolean> {
  const contactId = await findUninvited(work.tx, owner, family)
  if (!contactId) return false
  await changeContact(work.tx, owner, contactId, { email, status: 'invited' }, work.now)
  return true
}

/** Creates the inviter's contact in the list of the parent who joins, without the address: that is theirs to give. */
export async function writeInviter(
  work: Work,
  owner: PersonId,
  family: FamilyInHand,
  inviter: KnownPerson,
): Promise<void> {
  const children = family.children.map((child) => child.name).join(', ')
  const [firstName, lastName] = [inviter.first_name, inviter.last_name]
  const name = displayName(firstName, lastName)
  await addContact(work, owner, family.id, {
    name,
    firstName,
    lastName,
    category: 'co-parent',
    children,
    email: null,
    status: 'accepted',
  })
}

/** Adds the children to the other parent's list: name and birth date, never notes (ONB-05, ONB-09). */
export async function shareChildren(
  work: Pick<Work, 'tx' | 'ctx' | 'now'>,
  family: Pick<FamilyInHand, 'id' | 'children'>,
  inviterId: string,
  other: { readonly id: string; readonly emailVerified: boolean },
): Promise<void> {
  for (const child of family.children) {
    const facts = { name: child.name, birthDate: child.birthDate === null ? null : asDay(child.birthDate) }
    const contact = sharedChildContact(facts, inviterId, other)
    if (!contact) continue
    const ids = { contactId: work.ctx.newId(), familyId: family.id, childId: child.id }
    await insertSharedChild(work.tx, contact, ids, work.now)
  }
}

/** Keeps the inviter's contact of the other parent in step with the invitation; the transaction acts for the inviter here. */
export async function followInvitation(
  work: Work,
  inviter: PersonId,
  emailKey: string,
  status: CoParentStatus,
): Promise<void> {
  const contact = await findCoParent(work.tx, inviter, emailKey)
  if (contact) await changeContact(work.tx, inviter, contact.contactId, { status }, work.now)
}

async function addContact(
  work: Work,
  owner: PersonId,
  familyId: FamilyId,
  contact: Omit<
    Parameters<typeof insertContacts>[2][number],
    'contactId' | 'familyId' | 'childId' | 'birthDate' | 'notes'
  >,
): Promise<void> {
  const rest = { contactId: work.ctx.newId(), familyId, childId: null, birthDate: null, notes: '' }
  await insertContacts(work.tx, owner, [{ ...contact, ...rest }], work.now)
}
