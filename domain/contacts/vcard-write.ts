import { splitName } from '../family/child.ts'
import { dialled, type PhoneKind } from './contact.ts'
import { escaped, folded } from './vcard-lines.ts'
import type { Card } from './vcard-read.ts'

/** The versions address books take: 3.0 everywhere, 4.0 the newer ones. */
export type CardVersion = '3.0' | '4.0'

/**
 * Contacts as a vCard file that Apple's, Google's and Outlook's address books read, and that `readCards` reads back as
 * they were. 3.0 is RFC 2426, 4.0 is RFC 6350.
 */
export function writeCards(cards: readonly Card[], version: CardVersion): string {
  return cards.flatMap((card) => linesOf(card, version).map((row) => `${folded(row)}\r\n`)).join('')
}

function linesOf(card: Card, version: CardVersion): string[] {
  const { firstName, lastName } = splitName(card.name)
  const is4 = version === '4.0'
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    'PRODID:-//Evenhand//Evenhand 1.0.0//EN',
    `FN:${escaped(card.name)}`,
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    ...line('ORG', card.organisation),
    ...line('TITLE', card.relationship),
    ...card.phones.map(
      ({ kind, number }) => `TEL;${typeOf(kind, is4)}:${dialled(number) === '' ? '' : escaped(number)}`,
    ),
    ...[card.email, ...card.moreEmails].flatMap((email) =>
      line(is4 ? 'EMAIL' : 'EMAIL;TYPE=INTERNET', email ?? ''),
    ),
    ...(card.address === '' ? [] : [`ADR;TYPE=${is4 ? 'home' : 'HOME'}:;;${escaped(card.address)};;;;`]),
    ...(card.birthDate ? [`BDAY:${is4 ? card.birthDate.replaceAll('-', '') : card.birthDate}`] : []),
    ...line('CATEGORIES', card.category === 'other' ? '' : card.category),
    ...line('NOTE', card.notes),
    ...(card.isEmergency ? ['X-EVENHAND-EMERGENCY:1'] : []),
    'END:VCARD',
  ]
}

function line(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}:${escaped(text)}`]
}

const TYPES: Record<PhoneKind, string> = { mobile: 'CELL', home: 'HOME', work: 'WORK', other: 'VOICE' }

function typeOf(kind: PhoneKind, is4: boolean): string {
  return is4 ? `TYPE=${TYPES[kind].toLowerCase()}` : `TYPE=${TYPES[kind]}`
}
