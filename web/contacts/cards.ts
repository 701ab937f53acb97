import type { Contact, ContactInput } from '@evenhand/contract/contacts/contacts.ts'
import { addableCategories } from '@evenhand/domain/contacts/contact.ts'
import type { Card } from '@evenhand/domain/contacts/vcard-read.ts'
import { asDay } from '@evenhand/domain/time/day.ts'

/** A contact as a vCard; a practice, firm or place becomes its organisation. */
export function cardOf(contact: Contact): Card {
  const { details } = contact
  return {
    name: contact.name,
    email: contact.email,
    moreEmails: [],
    phones: contact.phones,
    address: contact.address,
    birthDate: contact.birthDate === null ? null : asDay(contact.birthDate),
    notes: contact.notes,
    relationship: contact.relationship,
    organisation: details['practice'] ?? details['firm'] ?? details['place'] ?? '',
    category: contact.category,
    isEmergency: contact.isEmergency,
  }
}

/** A vCard as a contact to add. Children and the other parent come from the family, so such cards become relatives. A
 * birthday without its year has no field: it is kept among the notes. */
export function inputOfCard(
  card: Card,
  familyId: string | null,
  birthdayWords: (monthAndDay: string) => string,
): ContactInput {
  const category =
    addableCategories.find((one) => one === card.category) ??
    (card.category === 'child' || card.category === 'co-parent' ? 'family' : 'other')
  const field = { medical: 'practice', legal: 'firm', school: 'place', other: 'place' }[category as 'other']
  const rest = field ? [] : [card.organisation]
  const birthday = card.birthday ? birthdayWords(card.birthday) : ''
  const notes = [card.notes, birthday, ...card.moreEmails, ...rest].filter((text) => text !== '').join('\n')
  return {
    familyId,
    name: cut(card.name, 80),
    category,
    relationship: cut(card.relationship, 120),
    email: card.email === null ? null : cut(card.email, 254),
    phones: card.phones.slice(0, 6).map(({ kind, number }) => ({ kind, number: cut(number, 40) })),
    address: cut(card.address, 400),
    birthDate: card.birthDate,
    notes: cut(notes, 4000),
    isEmergency: card.isEmergency,
    ...(field && card.organisation ? { details: { [field]: cut(card.organisation, 300) } } : {}),
  }
}

const cut = (text: string, length: number) => [...text.trim()].slice(0, length).join('').trim()
