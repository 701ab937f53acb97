import type { Codes } from '../feature.ts'
import type { Calls } from '../http.ts'
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
