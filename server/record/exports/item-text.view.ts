import type { AgreementBody } from '@evenhand/domain/calendar/agreement.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import type { Clocks, Rule } from '@evenhand/domain/expenses/agreement.ts'
import { isCategory } from '@evenhand/domain/expenses/category.ts'
import { entryNumber } from '@evenhand/domain/record/entry-number.ts'
import { bodyProblems } from '@evenhand/domain/record/vocabulary.ts'
import { asRead } from '@evenhand/domain/time/as-read.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { headKeyOf } from './head-key.view.ts'
import { agreementLines, cycleText, type PlanNames, ruleLines } from './plan-text.view.ts'
import { termsLines } from './terms-text.view.ts'
import { type PrintWords, plainSpaces } from './words/print-words.view.ts'

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
  readonly print: PrintWords
  readonly nameOf: (person: string | null) => string
  /** the family's other parents, or an empty string */
  readonly others: (person: string | null) => string
  /** whose letter it is in the rules of the calendar: A is the parent who set up the family */
  readonly letter: (letter: Letter) => string
  readonly letterOf: (person: string) => Letter
  /** the entry that first mentioned a subject, by the subject's id */
  readonly numberOf: (subject: string) => string | null
  readonly clocks: (at: number) => string
}

/** Fields that the head or foot of an item already shows, or that mean nothing to a reader; the data has them. */
const SAID = [
  ...['v', 'currency', 'enteredAt', 'changedAt', 'enteredBy', 'sentAt', 'authorId', 'updatedAt', 'updatedBy'],
  ...['kid', 'x', 'act', 'createdAt', 'answeredBy', 'answeredAt', 'isMissed'],
  // what a device compares its screens with; an expense's shares say what its figures come to
  ...['at', 'figures', 'importId', 'recurrenceId'],
]
const QUOTED = ['text', 'title', 'description', 'name', 'displayName']

/** An entry in words: what its actor did, and every field that means something to a reader. [REC-01] */
export function itemText(told: Told, words: Words): ItemText {
  const { seq, kind, actor, body } = told
  const { document, heads } = words.print
  const who = words.nameOf(actor)
  if (kind === 'message.viewed') {
    const numbers = (body['messages'] as string[] | undefined)?.map((id) => words.numberOf(id) ?? id) ?? []
    return { seq, head: document.firstViewedThese(who, numbers.join(', ')), quote: '', details: [] }
  }
  if (kind === 'message.used') {
    const [message, made] = [words.numberOf(told.subject), words.numberOf(String(body['id']))]
    const what = `${body['what'] === 'event' ? document.theEvent : document.theExpense} ${made ?? ''}`.trim()
    return { seq, head: document.madeFrom(what, message ?? '', who), quote: '', details: [] }
  }
  const others = words.others(actor)
  const key = kind === 'message.sent' && !others ? 'message.sent.alone' : headKeyOf(kind, body)
  const quoteKey = QUOTED.find((name) => typeof body[name] === 'string' && body[name] !== '') ?? ''
  const [rules, ruled] = rulesIn(told, words)
  return {
    seq,
    head: heads[key].replace('{who}', who).replace('{others}', others),
    quote: String(body[quoteKey] ?? ''),
    details: [
      ...(quoteKey === '' ? aboutOf(told, words) : []),
      ...rules,
      ...detailsOf(body, [...SAID, ...ruled, quoteKey, ...(kind === 'message.sent' ? ['place'] : [])], words),
    ],
  }
}

/** Rules that an entry holds, as sentences, and the fields they were in. */
function rulesIn({ kind, body }: Told, words: Words): [string[], readonly string[]] {
  // entries from before the vocabulary are the replies of their calls, and have no rules of a known shape
  if (!body['v'] || bodyProblems(kind, body).length > 0) return [[], []]
  const names: PlanNames = {
    letter: words.letter,
    child: (id) => words.nameOf(id),
    words: words.print,
  }
  if (kind.startsWith('calendar.') && typeof body['body'] === 'object') {
    const by = words.letterOf(String(body['proposedBy']))
    // the state is what the entry's own sentence says
    return [agreementLines(body['body'] as AgreementBody, by, names), ['body', 'status']]
  }
  if (kind.startsWith('plan.')) return [ruleLines(body['rules'] as never, names), ['rules']]
  if (kind === 'rotation.set' && typeof body['pattern'] === 'string') {
    const holder = (letter: Letter) => {
      const id = body[letter.toLowerCase()]
      return typeof id === 'string'
        ? words.nameOf(id)
        : words.others(String(body[letter === 'A' ? 'b' : 'a']))
    }
    const line = cycleText(body['pattern'], String(body['anchorDay']), { ...names, letter: holder })
    return [[line], ['pattern', 'anchorDay', 'a', 'b']]
  }
  if (kind === 'agreement.proposed' && Array.isArray(body['rules'])) {
    const currency = String(body['currency'] ?? '')
    const lines = termsLines(body['rules'] as Rule[], body['clocks'] as Clocks, {
      person: words.nameOf,
      amount: (minor) => amountText(minor, currency),
      words: words.print,
    })
    return [lines, ['rules', 'clocks']]
  }
  return [[], []]
}

/** Which entry first mentioned the subject, if this one does not name it. */
function aboutOf({ seq, subject }: Told, words: Words): string[] {
  const number = words.numberOf(subject)
  return number === null || number === entryNumber(seq) ? [] : [`${words.print.document.about}: ${number}`]
}

function detailsOf(body: Told['body'], without: readonly string[], words: Words): string[] {
  const currency = typeof body['currency'] === 'string' ? body['currency'] : ''
  return Object.entries(body)
    .filter(([key]) => !without.includes(key))
    .flatMap(([key, value]) => {
      const text = valueText(key, value, words, currency)
      return text === '' ? [] : [`${labelOf(key, words)}: ${text}`]
    })
}

/** A field's name in words; a field of a later version by its own name. */
function labelOf(key: string, { print }: Words): string {
  return Object.hasOwn(print.labels, key) ? print.labels[key as keyof PrintWords['labels']] : plain(key)
}

/** A value in words; an empty string if there is nothing to say. */
function valueText(key: string, value: unknown, words: Words, currency: string): string {
  if (value === null || value === undefined || value === '' || value === false) return ''
  if (value === true) return words.print.document.yes
  if (typeof value === 'number') return key.endsWith('Minor') ? amountText(value, currency) : String(value)
  if (typeof value === 'string') return stringText(key, value, words)
  if (Array.isArray(value))
    return value
      .map((one) => valueText(key, one, words, currency))
      .filter((text) => text !== '')
      .join('; ')
  return Object.entries(value as object)
    .map(([name, one]) => {
      const label = ID.test(name) ? words.nameOf(name) : labelOf(name, words).toLowerCase()
      const text = valueText(ID.test(name) ? key : name, one, words, currency)
      return text === '' ? '' : `${label} ${text}`
    })
    .filter((text) => text !== '')
    .join(', ')
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
/** Fields in which people write: their words stand as they are, even where the vocabulary has the same word. */
const OWN_WORDS = [
  'note',
  'notes',
  'reason',
  'place',
  'detail',
  'reference',
  'forWhom',
  'tags',
  'health',
  'school',
]

function stringText(key: string, value: string, words: Words): string {
  if (OWN_WORDS.includes(key)) return value
  if (ID.test(value)) {
    const name = words.numberOf(value) ?? words.nameOf(value)
    // an id without a name in the document means nothing to a reader; the data has it
    return name === value ? '' : name
  }
  if (DAY.test(value) && isDay(value)) return words.print.day(value)
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return words.clocks(Date.parse(value))
  if (key === 'recurrence') return words.print.recurrence(value)
  if (key === 'category' && isCategory(value)) return words.print.categories[value]
  return Object.hasOwn(words.print.values, value)
    ? words.print.values[value as keyof PrintWords['values']]
    : value
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

/** "validFrom" as a person would write it. */
function plain(name: string): string {
  const words = name
    .replace(/Minor$/, '')
    .replace(/Id(s?)$/, '$1')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/-/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A time in the family's zone and in UTC, to the second: "5 Sep 2026, 17:42:09 Berlin (15:42:09 UTC)". */
export function clocksOf(zone: string, locale: string): (at: number) => string {
  const local = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
    timeZone: zone,
  })
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return (at) => {
    const utc = new Date(at).toISOString()
    const here = asRead(locale, plainSpaces(local.format(at)))
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
  const { document } = words.print
  if (!views || views.size === 0) return until ? document.notViewedUpTo(until) : document.notViewed
  return [...views].map(([who, at]) => document.firstViewed(words.nameOf(who), words.clocks(at))).join('. ')
}
