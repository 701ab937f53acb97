import { addableCategories, contactCategories, phoneKinds } from '@evenhand/domain/contacts/contact.ts'
import * as z from 'zod/mini'
import { familiesTopic, familyTopic, invitationsTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { day, done, emailText, id, instant, line, prose } from '../shapes.ts'
import { contactsTopic } from './topics.ts'

const phone = z.object({ kind: z.enum(phoneKinds), number: line(40, 1) })
const details = z.record(line(40, 1), line(300))

/** A contact as its owner sees it, or as the other parent sees one that was shared (then without notes) (CON-01). */
export const contact = z.object({
  id: id(),
  ownerId: id(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phones: z.array(phone),
  address: z.string(),
  category: z.enum(contactCategories),
  relationship: z.string(),
  birthDate: z.nullable(day()),
  /** whole years today, 0 with no date (ONB-06) */
  age: z.number(),
  /** the owner's own; '' to anyone else */
  notes: z.string(),
  details,
  mayPickUp: z.boolean(),
  isEmergency: z.boolean(),
  /** a co-parent's children, comma-joined names (ONB-04) */
  children: z.nullable(z.string()),
  status: z.nullable(z.string()),
  familyId: z.nullable(id()),
  /** the family's child this contact shows; its name, birth date, health and school are the family's */
  childId: z.nullable(id()),
  health: z.string(),
  school: z.string(),
  /** the family's children it is about; empty means all children */
  childIds: z.array(id()),
  isSharedChild: z.boolean(),
  /** shown to the family's other parent */
  isShared: z.boolean(),
  createdBy: id(),
  sharedWithUserId: z.nullable(id()),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Contact = z.infer<typeof contact>

/** My contacts, and those the other parent shares with me; emergency contacts first, then by name (CON-02). */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'person',
  summary: 'My contacts',
  dependsOn: [contactsTopic, familyTopic, familiesTopic, invitationsTopic],
  reply: z.object({ contacts: z.array(contact) }),
  errors: [],
})

/** What a parent writes of a contact. */
export const contactInput = z.strictObject({
  /** whose people these are: without it only my own list */
  familyId: z.optional(z.nullable(id())),
  name: line(160, 1),
  category: z.enum(addableCategories),
  relationship: z.optional(line(120)),
  email: z.optional(z.nullable(emailText())),
  phones: z.optional(
    z.array(z.strictObject({ kind: z.enum(phoneKinds), number: line(40, 1) })).check(z.maxLength(6)),
  ),
  address: z.optional(prose(400)),
  birthDate: z.optional(z.nullable(day())),
  notes: z.optional(prose(4000)),
  details: z.optional(details),
  mayPickUp: z.optional(z.boolean()),
  isEmergency: z.optional(z.boolean()),
  childIds: z.optional(z.array(id()).check(z.maxLength(20))),
  isShared: z.optional(z.boolean()),
})
export type ContactInput = z.infer<typeof contactInput>

const reply = z.object({ contact })
const contactPath = z.object({ id: id() })

/** Adds a contact. Shared, the family's other parent sees it too, without the notes, and the record notes it. */
export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: 'person',
  summary: 'Add a contact',
  says: [
    'name',
    'category',
    'relationship',
    'email',
    'phones',
    'address',
    'birthDate',
    'details',
    'mayPickUp',
    'isEmergency',
    'childIds',
  ],
  invalidates: [contactsTopic],
  body: contactInput,
  reply,
  status: 201,
  errors: ['family/not-found', 'auth/invalid-email', 'contact/too-many'],
})

/** Changes a contact of mine. */
export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/contacts/:id',
  access: 'person',
  summary: 'Change a contact',
  says: [
    'name',
    'category',
    'relationship',
    'email',
    'phones',
    'address',
    'birthDate',
    'details',
    'mayPickUp',
    'isEmergency',
    'childIds',
  ],
  invalidates: [contactsTopic],
  params: contactPath,
  body: contactInput,
  reply,
  errors: ['contact/not-found', 'contact/is-family', 'family/not-found', 'auth/invalid-email'],
})

/**
 * Changes what is my own of any contact of mine, a child's and the other parent's too: notes, phones, and whether to
 * call them in an emergency. A child's name, birth date, health and school are the family's (`changeChild`).
 */
export const keepContactNotes = endpoint({
  method: 'PATCH',
  path: '/api/contacts/:id',
  access: 'person',
  summary: 'Save my notes on a contact',
  says: ['phones', 'isEmergency', 'address'],
  invalidates: [contactsTopic],
  params: contactPath,
  body: z.strictObject({
    notes: z.optional(prose(4000)),
    phones: z.optional(
      z.array(z.strictObject({ kind: z.enum(phoneKinds), number: line(40, 1) })).check(z.maxLength(6)),
    ),
    isEmergency: z.optional(z.boolean()),
    address: z.optional(prose(400)),
  }),
  reply,
  errors: ['contact/not-found'],
})

/** Deletes a contact of mine; for 30 days it can be taken back. Children and a joined parent stay. */
export const removeContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  access: 'person',
  summary: 'Delete a contact',
  says: [],
  invalidates: [contactsTopic],
  params: contactPath,
  reply: done,
  errors: ['contact/not-found', 'contact/is-family'],
})

/** Takes a deleted contact back. */
export const restoreContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/restore',
  access: 'person',
  summary: 'Restore a deleted contact',
  says: [],
  invalidates: [contactsTopic],
  params: contactPath,
  reply,
  errors: ['contact/not-found'],
})

/** Adds many at once, from an address book; all or nothing. */
export const importContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/import',
  access: 'person',
  summary: 'Import contacts',
  says: ['contacts.name'],
  invalidates: [contactsTopic],
  body: z.strictObject({ contacts: z.array(contactInput).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ contacts: z.array(contact) }),
  status: 201,
  errors: ['family/not-found', 'auth/invalid-email', 'contact/too-many'],
})
