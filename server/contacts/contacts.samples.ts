import type { calls } from '@evenhand/contract/contacts/contacts.feature.ts'
import { createContact } from '@evenhand/contract/contacts/contacts.ts'
import { own, type Samples, signedIn } from '../testing/samples.ts'
import type { Scene } from '../testing/scene.ts'

const body = { name: 'Dr Ahmadi', category: 'medical' } as const

async function aContact({ app, home }: Scene) {
  const made = await app.call(createContact, { token: home.a.token, body })
  return { id: made.body.contact.id }
}

// an address book is its owner's alone; the other parent sees shared contacts in their own
const who = own('contact/not-found')

export const samples: Samples<typeof calls> = {
  listContacts: { who: signedIn() },
  createContact: { who: signedIn(), body: () => body },
  importContacts: { who: signedIn(), body: () => ({ contacts: [body] }) },
  changeContact: { who, params: aContact, body: () => body },
  keepContactNotes: { who, params: aContact, body: () => ({ notes: 'Mine' }) },
  removeContact: { who, params: aContact },
  restoreContact: { who, params: aContact },
}
