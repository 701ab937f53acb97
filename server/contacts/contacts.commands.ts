import type { Contact, ContactInput } from '@evenhand/contract/contacts/contacts.ts'
import { contactsTopic } from '@evenhand/contract/contacts/topics.ts'
import { isEmail } from '@evenhand/domain/account/email.ts'
import { nameProblem } from '@evenhand/domain/account/name.ts'
import { calledBy } from '@evenhand/domain/contacts/called.ts'
import { detailsOf } from '@evenhand/domain/contacts/contact.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { listChildren } from '../family/family.sql.ts'
import { lockOwnFamily } from '../family/own-families.commands.ts'
import { Failure } from '../http/failures.ts'
import type { PersonId } from '../http/gate.ts'
import type { Answer, Repeat } from '../http/serve.ts'
import { takeTurn } from '../work/turns.sql.ts'
import { type Work, write } from '../work/write.ts'
import {
  addContacts,
  type ContactRow,
  clearRemoved,
  contactOf,
  countContacts,
  holdContact,
  readContacts,
  updateContact,
} from './contacts.sql.ts'
import { dayOf } from './contacts.view.ts'
import { followShare } from './sharing.commands.ts'

/** What a command about a person's contacts needs from its call. */
export type ContactScope = {
  readonly ctx: Context
  readonly person: PersonId
  readonly repeat: Repeat
}

const MOST_CONTACTS = 2000
/** How long a deleted contact can be restored. */
const UNDO_LIFE = 30 * 24 * 3_600_000

/** Adds a contact to the person's own list. */
export async function createContact(scope: ContactScope, input: ContactInput): Promise<Answer> {
  check([input])
  return write({ ...scope, status: 201 }, async (work) => {
    const [id = ''] = await add(work, scope.person, [input])
    return { contact: await settled(work, scope.person, id) }
  })
}

/** Adds many at once, all or nothing; nobody else sees them until they are shared individually. */
export async function importContacts(scope: ContactScope, inputs: readonly ContactInput[]): Promise<Answer> {
  check(inputs)
  return write({ ...scope, status: 201 }, async (work) => {
    const ids = await add(
      work,
      scope.person,
      inputs.map((input) => ({ ...input, isShared: false })),
    )
    const contacts: Contact[] = []
    for (const id of ids) contacts.push(await oneOf(work.tx, scope.person, id, dayOf(work.now)))
    work.tellPerson(scope.person, contactsTopic)
    return { contacts }
  })
}

/** Changes one's own contact; children and the other parent are changed through the family. */
export async function changeContact(scope: ContactScope, id: string, input: ContactInput): Promise<Answer> {
  check([input])
  return write(scope, async (work) => {
    const held = await holdOwn(work, scope.person, id)
    if (isFamilys(held)) throw new Failure('contact/is-family')
    const columns = await columnsOf(work, { ...inputOf(held), ...sent(input) })
    await updateContact(work.tx, scope.person, id, { ...columns, updated_at: new Date(work.now) })
    return { contact: await settled(work, scope.person, id, held.family_id) }
  })
}

/** A contact as its owner would enter it: fields a change leaves out stay as they are here. */
function inputOf(row: ContactRow): Omit<ContactInput, 'name' | 'category'> {
  return {
    familyId: row.family_id,
    relationship: row.relationship,
    email: row.email,
    phones: row.phones as NonNullable<ContactInput['phones']>,
    address: row.address,
    birthDate: row.birth_date,
    notes: row.notes,
    details: row.details,
    mayPickUp: row.may_pick_up,
    isEmergency: row.is_emergency,
    childIds: row.child_ids,
    isShared: row.is_shared,
  }
}

/** Only the fields that were sent. */
function sent(input: ContactInput): ContactInput {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as ContactInput
}

/** What a parent may add to any of their contacts. */
export type OwnNotes = Partial<Pick<ContactInput, 'notes' | 'phones' | 'isEmergency' | 'address'>>

/** Stores one's own notes, phones, address and emergency mark, even for a child or a parent. */
export async function keepNotes(scope: ContactScope, id: string, kept: OwnNotes): Promise<Answer> {
  return write(scope, async (work) => {
    await holdOwn(work, scope.person, id)
    await updateContact(work.tx, scope.person, id, {
      ...(kept.notes === undefined ? {} : { notes: kept.notes }),
      ...(kept.phones === undefined ? {} : { phones: JSON.stringify(kept.phones) }),
      ...(kept.isEmergency === undefined ? {} : { is_emergency: kept.isEmergency }),
      ...(kept.address === undefined ? {} : { address: kept.address }),
      updated_at: new Date(work.now),
    })
    return { contact: await settled(work, scope.person, id) }
  })
}

/** Deletes one's own contact; it can be restored for a while. The family's people stay. */
export async function removeContact(scope: ContactScope, id: string): Promise<Answer> {
  return write(scope, async (work) => {
    const held = await holdOwn(work, scope.person, id)
    if (isFamilys(held)) throw new Failure('contact/is-family')
    const at = new Date(work.now)
    await updateContact(work.tx, scope.person, id, { removed_at: at, updated_at: at })
    await clearRemoved(work.tx, scope.person, new Date(work.now - UNDO_LIFE))
    await followShare(work, scope.person, await oneOf(work.tx, scope.person, id, dayOf(work.now)), {
      isShown: false,
      before: held.family_id,
    })
    work.tellPerson(scope.person, contactsTopic)
    return { success: true }
  })
}

/** Restores a deleted contact, shared again where it was. */
export async function restoreContact(scope: ContactScope, id: string): Promise<Answer> {
  return write(scope, async (work) => {
    const held = await holdContact(work.tx, scope.person, id)
    if (!held) throw new Failure('contact/not-found')
    await updateContact(work.tx, scope.person, id, { removed_at: null, updated_at: new Date(work.now) })
    return { contact: await settled(work, scope.person, id) }
  })
}

/** Whether the contact comes from the family rather than from a list: a joined parent or a child. */
function isFamilys(row: ContactRow): boolean {
  return row.child_id !== null
    ? row.family_name !== null
    : row.category === 'co-parent' && row.status === 'accepted'
}

async function holdOwn(work: Work, person: PersonId, id: string): Promise<ContactRow> {
  const held = await holdContact(work.tx, person, id)
  if (!held || held.removed_at) throw new Failure('contact/not-found')
  return held
}

/** Updates what the other parent sees of the contact, and returns it. */
async function settled(
  work: Work,
  person: PersonId,
  id: string,
  before: string | null = null,
): Promise<Contact> {
  const contact = await oneOf(work.tx, person, id, dayOf(work.now))
  await followShare(work, person, contact, { isShown: contact.isShared, before: before ?? contact.familyId })
  work.tellPerson(person, contactsTopic)
  return contact
}

async function add(work: Work, person: PersonId, inputs: readonly ContactInput[]): Promise<string[]> {
  await takeTurn(work.tx, person, 'contacts')
  if ((await countContacts(work.tx, person)) + inputs.length > MOST_CONTACTS)
    throw new Failure('contact/too-many')
  const at = new Date(work.now)
  const rows = []
  for (const input of inputs) {
    rows.push({
      ...(await columnsOf(work, input)),
      owner_id: person,
      contact_id: work.ctx.newId(),
      child_id: null,
      children: null,
      status: null,
      created_by: person,
      shared_with_user_id: null,
      created_at: at,
      updated_at: at,
    })
  }
  await addContacts(work.tx, rows)
  return rows.map((row) => row.contact_id)
}

/** The row for an input. The family must be the person's, and the children that family's. */
async function columnsOf(work: Work, input: ContactInput) {
  const family = input.familyId ? await lockOwnFamily(work, input.familyId) : null
  const childIds = input.childIds ?? []
  const known = family && childIds.length > 0 ? await listChildren(work.tx, family) : []
  const { name } = input
  return {
    family_id: family,
    name,
    first_name: calledBy(name).firstName,
    last_name: calledBy(name).lastName,
    email: input.email?.trim() || null,
    category: input.category,
    relationship: input.relationship ?? '',
    phones: JSON.stringify(input.phones ?? []),
    address: input.address ?? '',
    birth_date: input.birthDate ?? null,
    notes: input.notes ?? '',
    details: JSON.stringify(detailsOf(input.category, input.details ?? {})),
    may_pick_up: input.mayPickUp ?? false,
    is_emergency: input.isEmergency ?? false,
    child_ids: known.map(({ id }) => id).filter((id) => childIds.includes(id)),
    is_shared: family !== null && (input.isShared ?? false),
  }
}

function check(inputs: readonly ContactInput[]): void {
  for (const { name, email } of inputs) {
    const problem = nameProblem(name)
    if (problem === 'missing' || problem === 'not-text') {
      throw new Failure('request/invalid', { fields: [{ field: 'name', code: problem }] })
    }
    if (email?.trim() && !isEmail(email)) {
      throw new Failure('auth/invalid-email', { fields: [{ field: 'email', code: 'not-an-email' }] })
    }
  }
}

/** One of the person's own contacts. */
async function oneOf(tx: Tx, person: PersonId, id: string, today: Day): Promise<Contact> {
  const [row] = await readContacts(tx, person, { id })
  if (!row) throw new Failure('contact/not-found')
  return contactOf(row, today)
}
