import type { Contact, ContactInput } from '@evenhand/contract/contacts/contacts.ts'
import {
  type AddableCategory,
  addableCategories,
  detailsOf,
  type Phone,
} from '@evenhand/domain/contacts/contact.ts'

/** A contact in the form. */
export type ContactValues = {
  name: string
  category: AddableCategory
  relationship: string
  phones: Phone[]
  email: string
  address: string
  birthDate: string
  details: Record<string, string>
  notes: string
  isEmergency: boolean
  mayPickUp: boolean
  isShared: boolean
  childIds: string[]
}

/** The form's initial values; a new contact is for all children and is not shared. */
export function valuesOf(contact: Contact | null): ContactValues {
  const category = addableCategories.find((one) => one === contact?.category) ?? 'family'
  return {
    name: contact?.name ?? '',
    category,
    relationship: contact?.relationship ?? '',
    phones: contact && contact.phones.length > 0 ? [...contact.phones] : [{ kind: 'mobile', number: '' }],
    email: contact?.email ?? '',
    address: contact?.address ?? '',
    birthDate: contact?.birthDate ?? '',
    details: { ...contact?.details },
    notes: contact?.notes ?? '',
    isEmergency: contact?.isEmergency ?? false,
    mayPickUp: contact?.mayPickUp ?? false,
    isShared: contact?.isShared ?? false,
    childIds: [...(contact?.childIds ?? [])],
  }
}

/** The form's values to send: empty phone rows and details of other categories are dropped. */
export function inputOf(values: ContactValues, familyId: string | null): ContactInput {
  const { name, category, relationship, email, address, notes } = values
  return {
    familyId,
    name: name.trim(),
    category,
    relationship: relationship.trim(),
    email: email.trim() || null,
    phones: values.phones.filter(({ number }) => number.trim() !== ''),
    address: address.trim(),
    birthDate: values.birthDate || null,
    details: { ...detailsOf(category, values.details) } as Record<string, string>,
    notes: notes.trim(),
    isEmergency: values.isEmergency,
    mayPickUp: values.mayPickUp,
    isShared: values.isShared,
    childIds: values.childIds,
  }
}
