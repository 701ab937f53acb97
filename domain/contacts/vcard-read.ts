import { type Day, isDay } from '../time/day.ts'
import { type ContactCategory, categoryOf, dialled, type Phone, type PhoneKind } from './contact.ts'
import { type CardLine, cardsIn, itemsOf, partsOf, unescaped } from './vcard-lines.ts'

/** What an address book says of somebody, as far as a contact holds it. */
export type Card = {
  readonly name: string
  readonly email: string | null
  readonly moreEmails: readonly string[]
  readonly phones: readonly Phone[]
  readonly address: string
  readonly birthDate: Day | null
  /** 'MM-DD' where the address book knows the birthday and not the year */
  readonly birthday?: string
  readonly notes: string
  readonly relationship: string
  readonly organisation: string
  readonly category: ContactCategory
  readonly isEmergency: boolean
}

/**
 * The people in a vCard file, as Apple's, Google's and Outlook's address books write them (2.1, 3.0, 4.0). One without
 * any name is called by its organisation, address or number; one without those is left out. A birthday without a year has
 * no date of birth. Never throws: what cannot be read is left out.
 */
export function readCards(text: string): Card[] {
  return cardsIn(text).flatMap((lines) => {
    const card = cardOf(lines)
    return card.name === '' ? [] : [card]
  })
}

/** More numbers than anybody has; each is looked up among all lines for its label. */
const MOST_PHONES = 20

function cardOf(lines: readonly CardLine[]): Card {
  const value = (name: string) => lines.find((line) => line.name === name)?.value
  const text = (name: string) => unescaped(value(name) ?? '').trim()
  const emails = preferredFirst(lines, 'EMAIL').map((line) =>
    unescaped(line.value)
      .replace(/^mailto:/i, '')
      .trim(),
  )
  const [email = null, ...moreEmails] = [...new Set(emails.filter((one) => one !== ''))]
  const organisation = partsOf(value('ORG') ?? '')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
  const phones = preferredFirst(lines, 'TEL')
    .slice(0, MOST_PHONES)
    .flatMap((line) => phoneOf(line, lines))
  const categories = itemsOf(value('CATEGORIES') ?? '')
  return {
    name: oneLine(text('FN') || nameOf(value('N') ?? '') || organisation || email || phones[0]?.number || ''),
    email,
    moreEmails,
    phones,
    address: addressOf(preferredFirst(lines, 'ADR')[0]?.value ?? ''),
    ...bornOf(lines.find((line) => line.name === 'BDAY')),
    notes: text('NOTE'),
    relationship: oneLine(text('TITLE') || text('ROLE')),
    organisation,
    category: categories.map(categoryOf).find((category) => category !== 'other') ?? 'other',
    isEmergency: text('X-EVENHAND-EMERGENCY') === '1',
  }
}

function preferredFirst(lines: readonly CardLine[], name: string): CardLine[] {
  const rank = ({ params }: CardLine) => {
    const isPreferred = (params.get('TYPE') ?? []).some((type) => type.toUpperCase() === 'PREF')
    return isPreferred || params.has('PREF') ? 0 : 1
  }
  return lines.filter((line) => line.name === name).sort((one, other) => rank(one) - rank(other))
}

/** N is last; first; more; before; after: as one says it. */
function nameOf(value: string): string {
  const [last = '', first = '', more = '', before = '', after = ''] = partsOf(value).map((part) =>
    part.trim(),
  )
  return [before, first, more, last, after].filter((part) => part !== '').join(' ')
}

function phoneOf(line: CardLine, lines: readonly CardLine[]): Phone[] {
  const number = oneLine(unescaped(line.value).replace(/^tel:/i, ''))
  const types = [...(line.params.get('TYPE') ?? [])].map((type) => type.toUpperCase())
  if (types.includes('FAX') || dialled(number) === '') return []
  // Apple and Google put a label of one's own on a line of the same group
  const label = lines.find(({ group, name }) => group !== '' && group === line.group && name === 'X-ABLABEL')
  const words = [...types, (label?.value ?? '').toUpperCase()]
  const kind: PhoneKind = words.some((word) => /CELL|MOBILE|IPHONE/.test(word))
    ? 'mobile'
    : words.some((word) => word.includes('WORK'))
      ? 'work'
      : words.some((word) => word.includes('HOME'))
        ? 'home'
        : 'other'
  return [{ kind, number: number.slice(0, 40) }]
}

/** ADR is box; more; street; town; region; code; country: as it stands on an envelope. */
function addressOf(value: string): string {
  const [box = '', more = '', street = '', town = '', region = '', code = '', country = ''] = partsOf(
    value,
  ).map((part) => part.trim())
  const place = [code, town].filter((part) => part !== '').join(' ')
  return [box, more, street, place, region, country].filter((part) => part !== '').join('\n')
}

/** 2017-05-14, 20170514, with or without a time; without a year (--0514, or Apple's 1604) only the day is known. */
function bornOf(line: CardLine | undefined): Pick<Card, 'birthDate' | 'birthday'> {
  const found = /^(\d{4}|--)-?(\d{2})-?(\d{2})(T|$)/.exec(line?.value.trim() ?? '')
  const [, year = '', month, day] = found ?? []
  if (!found) return { birthDate: null }
  // Apple writes 1604, a leap year nobody living was born in, with or without saying so
  if (year === '--' || year === '1604' || line?.params.get('X-APPLE-OMIT-YEAR')?.includes(year))
    return isDay(`2024-${month}-${day}`)
      ? { birthDate: null, birthday: `${month}-${day}` }
      : { birthDate: null }
  const date = `${year}-${month}-${day}`
  return { birthDate: isDay(date) ? date : null }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
