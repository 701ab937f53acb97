import {
  changeContact,
  createContact,
  importContacts,
  keepContactNotes,
  removeContact,
  restoreContact,
} from '@evenhand/contract/contacts/contacts.ts'
import { msg } from '@lingui/core/macro'
import { type WrittenByCall, written } from '../frame/written.ts'

const see = ({ params }: { params: { id: string } }) => `/contacts/${params.id}`

export const contactsWrites: WrittenByCall = {
  createContact: written(createContact, {
    what: msg`A contact you added`,
    typed: ({ body }) => body.name,
    see: () => '/contacts',
  }),
  changeContact: written(changeContact, { what: msg`Your change to a contact`, see }),
  keepContactNotes: written(keepContactNotes, {
    what: msg`Your notes on a contact`,
    typed: ({ body }) => body.notes,
    see,
  }),
  removeContact: written(removeContact, { what: msg`Removing a contact`, see: () => '/contacts' }),
  restoreContact: written(restoreContact, { what: msg`Restoring a contact`, see }),
  importContacts: written(importContacts, { what: msg`An imported address book`, see: () => '/contacts' }),
}
