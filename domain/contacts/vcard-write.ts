import { calledBy } from './called.ts'
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
  const is4 = version === '4.0'
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    'PRODID:-//Evenhand//Evenhand 1.0.0//EN',
    `FN:${escaped(card.name)}`,
    `N:${nameParts(card.name).map(escaped).join(';')}`,
    ...line('ORG', card.organisation),
    ...line('TITLE', card.relationship),
    ...card.phones.map(
      ({ kind, number }) => `TEL;${typeOf(kind, is4)}:${dialled(number) === '' ? '' : escaped(number)}`,
    ),
    ...[card.email, ...card.moreEmails].flatMap((email) =>
      line(is4 ? 'EMAIL' : 'EMAIL;TYPE=INTERNET', email ?? ''),
    ),
    ...(card.address === ''
      ? []
      : [`ADR;TYPE=${is4 ? 'home' : 'HOME'}:${addressParts(card.address).map(escaped).join(';')}`]),
    ...(card.birthDate ? [`BDAY:${is4 ? card.birthDate.replaceAll('-', '') : card.birthDate}`] : []),
    ...line('CATEGORIES', card.category === 'other' ? '' : card.category),
    ...line('NOTE', card.notes),
    ...(card.isEmergency ? ['X-EVENHAND-EMERGENCY:1'] : []),
    'END:VCARD',
  ]
}

/** N is last; first; more; before; after. A name is one line here: its titles go before, its last word is the family's. */
function nameParts(name: string): string[] {
  const { titles, firstName, lastName } = calledBy(name)
  return [lastName, firstName, '', titles, '']
}

/** A postal code before its town, as Europe writes it: digits, perhaps in two groups, perhaps a country before. */
const CODE_AND_TOWN = /^((?:[A-Z]{1,2}-)?\d{2,5}(?:[ -]\d{2,4})?(?:-\d{3,4})?(?: [A-Z]{2}(?= ))?) (\D.*)$/

/** ADR is box; more; street; town; region; code; country. An address is lines here; where none has a code it is all street. */
function addressParts(address: string): string[] {
  const lines = address.split('\n')
  const at = lines.findIndex((row) => CODE_AND_TOWN.test(row))
  const [, code = '', town = ''] = CODE_AND_TOWN.exec(lines[at] ?? '') ?? []
  const after = lines.slice(at + 1)
  if (at < 1 || after.length > 2) return ['', '', address, '', '', '', '']
  const [region, country] = after.length === 2 ? after : ['', after[0]]
  return ['', '', lines.slice(0, at).join('\n'), town, region ?? '', code, country ?? '']
}

function line(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}:${escaped(text)}`]
}

const TYPES: Record<PhoneKind, string> = { mobile: 'CELL', home: 'HOME', work: 'WORK', other: 'VOICE' }

function typeOf(kind: PhoneKind, is4: boolean): string {
  return is4 ? `TYPE=${TYPES[kind].toLowerCase()}` : `TYPE=${TYPES[kind]}`
}
