import type { Calls, Codes, Topics } from '../feature.ts'
import {
  changeContact,
  createContact,
  importContacts,
  keepContactNotes,
  listContacts,
  removeContact,
  restoreContact,
} from './contacts.ts'

/** Each parent's address book. */
export const calls = {
  listContacts,
  createContact,
  importContacts,
  changeContact,
  keepContactNotes,
  removeContact,
  restoreContact,
} as const satisfies Calls

export const codes = {
  'contact/not-found': 404,
  'contact/is-family': 409,
  'contact/too-many': 409,
} as const satisfies Codes

export const topics = { family: ['contacts'], person: ['contacts'] } as const satisfies Topics
