import type { Contact } from '@evenhand/contract/contacts/contacts.ts'
import type { ContactCategory } from '@evenhand/domain/contacts/contact.ts'
import { dialled } from '@evenhand/domain/contacts/contact.ts'
import { searchable } from '@evenhand/domain/contacts/sameness.ts'

/** What to search for. */
export type Wanted = { text: string; category: ContactCategory | 'all'; childId: string }

/** The matching contacts: every word must occur somewhere in a contact, phone numbers match by digits (CON-02). */
export function found(contacts: readonly Contact[], { text, category, childId }: Wanted): Contact[] {
  const words = searchable(text)
    .split(' ')
    .filter((word) => word !== '')
  return contacts.filter((contact) => {
    if (category !== 'all' && contact.category !== category) return false
    if (childId !== 'all' && !isAbout(contact, childId)) return false
    const known = textOf(contact)
    const digits = contact.phones.map(({ number }) => dialled(number)).join(' ')
    return words.every((word) => known.includes(word) || (/^\d{2,}$/.test(word) && digits.includes(word)))
  })
}

/** No children means all children. */
function isAbout({ childId, childIds }: Contact, wanted: string): boolean {
  if (childId !== null) return childId === wanted
  return childIds.length === 0 || childIds.includes(wanted)
}

function textOf(contact: Contact): string {
  const { name, email, relationship, address, notes, details, phones, children } = contact
  const numbers = phones.map(({ number }) => number)
  return searchable(
    [
      name,
      email ?? '',
      relationship,
      address,
      notes,
      children ?? '',
      ...Object.values(details),
      ...numbers,
    ].join(' '),
  )
}
