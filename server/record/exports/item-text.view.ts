import { entryNumber } from '@evenhand/domain/record/entry-number.ts'

// In English only: like the verifier, the document goes to a court.

/** One entry as the document shows it. */
export type ItemText = {
  readonly seq: number
  readonly head: string
  /** a person's own words, printed verbatim */
  readonly quote: string
  readonly details: readonly string[]
}

export type Told = {
  readonly seq: number
  readonly at: number
  readonly actor: string | null
  readonly kind: string
  readonly subject: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Turns ids and times into words. */
export type Words = {
  readonly nameOf: (person: string | null) => string
  /** the family's other parents, or an empty string */
  readonly others: (person: string | null) => string
  /** the entry that first mentioned a subject, by the subject's id */
  readonly numberOf: (subject: string) => string | null
  readonly clocks: (at: number) => string
}

const ACTS: Readonly<Record<string, string>> = { created: 'added', 'receipt-attached': 'receipt added' }
/** Fields the head or foot of an item already shows. */
const SAID = [
  'v',
  'currency',
  'enteredAt',
  'changedAt',
  'enteredBy',
  'sentAt',
  'authorId',
  'updatedAt',
  'updatedBy',
]
const QUOTED = ['text', 'title', 'description', 'name', 'displayName']

/** An entry in words, with every field that means something to a reader; kinds without a sentence go field by field. */
export function itemText(told: Told, words: Words): ItemText {
  const { seq, kind, actor, body } = told
  const [thing = '', act = ''] = kind.split('.')
  const who = words.nameOf(actor)
  if (kind === 'message.viewed') {
    const numbers = (body['messages'] as string[] | undefined)?.map((id) => words.numberOf(id) ?? id) ?? []
    return { seq, head: `First viewed by ${who}: ${numbers.join(', ')}`, quote: '', details: [] }
  }
  if (kind === 'message.used') {
    const [message, made] = [words.numberOf(told.subject), words.numberOf(String(body['id']))]
    const what = `${body['what'] === 'event' ? 'Event' : 'Expense'} ${made ?? ''}`.trim()
    return {
      seq,
      head: `${what}, made from message ${message ?? ''} by ${who}`.replace('  ', ' '),
      quote: '',
      details: [],
    }
  }
  const others = words.others(actor)
  const quoteKey = QUOTED.find((key) => typeof body[key] === 'string' && body[key] !== '') ?? ''
  return {
    seq,
    head:
      kind === 'message.sent' && others
        ? `Message, ${who} to ${others}`
        : `${plain(thing)}, ${ACTS[act] ?? plain(act).toLowerCase()} by ${who}`,
    quote: String(body[quoteKey] ?? ''),
    details: [
      ...(quoteKey === '' ? aboutOf(told, words) : []),
      ...detailsOf(body, [...SAID, quoteKey, kind === 'message.sent' ? 'place' : ''], words),
    ],
  }
}

/** Which entry first mentioned the subject, if this one does not name it. */
function aboutOf({ seq, subject }: Told, words: Words): string[] {
  const number = words.numberOf(subject)
  return number === null || number === entryNumber(seq) ? [] : [`About: ${number}`]
}

function detailsOf(body: Told['body'], without: readonly string[], words: Words): string[] {
  const currency = typeof body['currency'] === 'string' ? body['currency'] : ''
  return Object.entries(body)
    .filter(([key]) => !without.includes(key))
    .flatMap(([key, value]) => {
      const text = valueText(key, value, words, currency)
      return text === '' ? [] : [`${plain(key)}: ${text}`]
    })
}

/** A value in words; an empty string if there is nothing to say. */
function valueText(key: string, value: unknown, words: Words, currency: string): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (value === true) return 'yes'
  if (typeof value === 'number') return key.endsWith('Minor') ? amountText(value, currency) : String(value)
  if (typeof value === 'string') return stringText(value, words)
  if (Array.isArray(value))
    return value
      .map((one) => valueText(key, one, words, currency))
      .filter((text) => text !== '')
      .join('; ')
  return Object.entries(value as object)
    .map(([name, one]) => {
      const label = ID.test(name) ? words.nameOf(name) : plain(name).toLowerCase()
      const text = valueText(ID.test(name) ? key : name, one, words, currency)
      return text === '' ? '' : `${label} ${text}`
    })
    .filter((text) => text !== '')
    .join(', ')
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const dayText = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function stringText(value: string, words: Words): string {
  if (ID.test(value)) {
    const name = words.numberOf(value) ?? words.nameOf(value)
    // an id without a name in the document means nothing to a reader; the data has it
    return name === value ? '' : name
  }
  if (DAY.test(value)) return dayText.format(Date.parse(value))
  if (INSTANT.test(value)) return words.clocks(Date.parse(value))
  return value
}

const digitsOf = new Map<string, number>()

function amountText(minor: number, currency: string): string {
  if (!currency) return String(minor)
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    digitsOf.set(currency, digits)
  }
  return `${(minor / 10 ** digits).toFixed(digits)} ${currency}`
}

/** "receipt-attached" and "validFrom" as a person would write them. */
function plain(name: string): string {
  const words = name
    .replace(/Minor$/, '')
    .replace(/Id(s?)$/, '$1')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/-/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A time in the family's zone and in UTC, to the second: "5 Sep 2026, 17:42:09 Berlin (15:42:09 UTC)". */
export function clocksOf(zone: string): (at: number) => string {
  const local = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  })
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return (at) => {
    const utc = new Date(at).toISOString()
    const here = local.format(at)
    // UTC's day is shown if it differs
    const day = new Date(Date.parse(utc.slice(0, 10))).getUTCDate()
    return `${here} ${place} (${Number.parseInt(here, 10) === day ? '' : `${utc.slice(0, 10)} `}${utc.slice(11, 19)} UTC)`
  }
}

/** Who viewed a message first, and when; says so plainly if nobody has. */
export function viewsText(
  views: ReadonlyMap<string, number> | undefined,
  words: Words,
  until: string | null,
): string {
  if (!views || views.size === 0) return until ? `Not viewed up to ${until}` : 'Not viewed'
  return [...views].map(([who, at]) => `First viewed by ${words.nameOf(who)} ${words.clocks(at)}`).join('. ')
}
