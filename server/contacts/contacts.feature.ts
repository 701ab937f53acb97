import { calls } from '@evenhand/contract/contacts/contacts.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoContacts } from './contacts.demo.ts'
import { contactsRoutes } from './contacts.routes.ts'

/** Each parent's address book. */
export const contacts = {
  calls,
  routes: [contactsRoutes],
  demoYear: demoContacts,
  ownData: { tables: { contacts: { of: 'owner_id' }, shared_contacts: {} } },
} as const satisfies ServerFeature
