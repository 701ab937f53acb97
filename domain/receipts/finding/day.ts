import { asDay, type Day, isDay } from '../../time/day.ts'
import type { Place } from './country.ts'
import { plain, plainLabel, type Row, type Word } from './rows.ts'

export type FoundDay = {
  readonly best: { readonly day: Day; readonly words: readonly Word[] } | null
  /** other days it might be, the likelier first */
  readonly others: readonly { readonly day: Day; readonly words: readonly Word[] }[]
  readonly isSure: boolean
}

type Seen = {
  readonly days: readonly Day[]
  readonly words: readonly Word[]
  readonly worth: number
  readonly confidence: number
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene', 'janvier', 'janv', 'januar', 'jaenner', 'janner'],
  ['february', 'feb', 'febrero', 'fevrier', 'fevr', 'fev', 'februar'],
  ['march', 'mar', 'marzo', 'mars', 'marz', 'maerz'],
  ['april', 'apr', 'abril', 'abr', 'avril', 'avr'],
  ['may', 'mayo', 'mai'],
  ['june', 'jun', 'junio', 'juin', 'juni'],
  ['july', 'jul', 'julio', 'juillet', 'juil', 'juli'],
  ['august', 'aug', 'agosto', 'ago', 'aout', 'aolt'],
  ['september', 'sept', 'sep', 'septiembre', 'set', 'setiembre', 'septembre'],
  ['october', 'oct', 'octubre', 'octobre', 'oktober', 'okt'],
  ['november', 'nov', 'noviembre', 'novembre'],
  ['december', 'dec', 'diciembre', 'dic', 'decembre', 'dezember', 'dez'],
]
const monthOf = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))

/** A day that is not when it was paid, by the words before it. */
const ANOTHER =
  /\b(due|next|prochaine?|proxim[oa]|expir\w*|valid\w*|until|before|vence|vencimiento|echeance|limite|orig\w*|acompte|arrives?|arriving|arrivee prevue|deliver\w*|entrega|livraison|livre|expected|estimad[oa]|since|depuis|desde|born|nacid\w*|return by|retour|devolu\w*|exchange|appointment|rendez|cita|faellig|gultig|period|periodo|periode|from|to|du|au|al|hasta|jusqu\w*|check ?out|salida|sortie|departure|deposit|best|refund by|policy|copyright|member)\b/
/** A day that is when it was paid or bought. */
const OWN =
  /\b(date|fecha|datum|today|hoy|le|issued|emis|emitido|emision|invoice|service|paid|paye|pagado|purchase\w*|order|passee|pedido|ordered|sold|vendu|transaction|sale|entry|entree|entrada|aujourd)\b/
const TIME = /\b([01]?\d|2[0-3])\s?[:h.]\s?[0-5]\d\b|\b(am|pm)\b/i

/**
 * When it was paid: the day that stands at its word or at a time, in the order of day and month that is written there.
 * Where both orders make a day and nothing says which is meant, it is not sure. `today`: no day after it.
 */
export function findDay(rows: readonly Row[], place: Place, today: Day | null): FoundDay {
  const seen = rows.flatMap((row, at) => seenIn(row, rows[at - 1], place, today, at / rows.length))
  const worths = new Map<
    Day,
    { worth: number; words: readonly Word[]; isAmbiguous: boolean; confidence: number }
  >()
  for (const { days, words, worth, confidence } of seen)
    for (const [at, day] of days.entries()) {
      const before = worths.get(day)
      const own = worth - at * 0.8
      worths.set(day, {
        worth: before ? Math.max(before.worth, own) + 0.7 : own,
        words: before && before.worth >= own ? before.words : words,
        isAmbiguous: (before?.isAmbiguous ?? true) && days.length > 1,
        confidence: Math.max(before?.confidence ?? 0, confidence),
      })
    }
  const sorted = [...worths].sort(([, one], [, other]) => other.worth - one.worth)
  const [best, next] = sorted
  if (!best) return { best: null, others: [], isSure: false }
  const [day, found] = best
  const isSure =
    !found.isAmbiguous &&
    found.worth > 0 &&
    found.confidence >= 60 &&
    (next === undefined || found.worth - next[1].worth >= 0.9)
  const others = sorted.slice(1, 4).map(([one, { words }]) => ({ day: one, words }))
  return { best: found.worth > -2 ? { day, words: found.words } : null, others, isSure }
}

const WRITTEN =
  /(?<![\d.,:/-])(?:(?<year>20\d\d)\s?[-./]\s?(?<month>\d{1,2})\s?[-./]\s?(?<day>\d{1,2})|(?<one>\d{1,2})\s?(?<sep>[-./])\s?(?<two>\d{1,2})\s?[-./]\s?(?<short>20\d\d|\d\d))(?![\d/]|[-.,]\d)/g
const NAMED =
  /(?<![\d.,:/])(?:(?<day>\d{1,2})(?:st|nd|rd|th|er|o|\.)?[\s.-]*(?:de |of )?(?<name>\p{L}{3,10})[\s.,-]*(?:de |del )?(?<year>20\d\d|\d\d)|(?<name2>\p{L}{3,10})[\s.]+(?<day2>\d{1,2})(?:st|nd|rd|th)?[\s.,]+(?<year2>20\d\d))(?![\d:])/giu

function seenIn(row: Row, above: Row | undefined, place: Place, today: Day | null, depth: number): Seen[] {
  const text = withDigits(row.text)
  const seen: Seen[] = []
  const add = (match: RegExpExecArray, days: (Day | null)[]) => {
    const possible = [
      ...new Set(days.filter((day): day is Day => day !== null && (today === null || day <= today))),
    ]
    if (possible.length === 0) return
    const before = plainLabel(text.slice(0, match.index))
    const lead = before.split(' ').slice(-4).join(' ')
    const head = before === '' && above ? plainLabel(above.text).split(' ').slice(-3).join(' ') : ''
    let worth = 1 - depth * 0.2
    if (ANOTHER.test(lead)) worth -= 3
    else if (OWN.test(lead)) worth += 1.5
    else if (OWN.test(head) && !ANOTHER.test(head)) worth += 0.5
    if (TIME.test(text.slice(0, match.index)) || TIME.test(text.slice(match.index + match[0].length)))
      worth += 1
    const words = wordsOf(row, match.index, match.index + match[0].length)
    // something before its first digit that is no space may be a digit that was not read
    const isCut = /[^\s(,;:\p{L}]$/u.test(text.slice(0, match.index))
    const confidence = Math.min(isCut ? 40 : 100, ...words.map((word) => word.confidence))
    seen.push({ days: possible, words, worth, confidence })
  }
  for (const match of text.matchAll(WRITTEN)) {
    const { year, month, day, one, two, short } = match.groups ?? {}
    if (year !== undefined) add(match, [dayOf(year, month!, day!)])
    else {
      const dayFirst = dayOf(short!, two!, one!)
      const monthFirst = dayOf(short!, one!, two!)
      if (place.order === 'day-first' && dayFirst) add(match, [dayFirst])
      else if (place.order === 'month-first' && monthFirst) add(match, [monthFirst])
      else add(match, [dayFirst, monthFirst])
    }
  }
  const bare = plainKeepingPlaces(text)
  for (const match of bare.matchAll(NAMED)) {
    const { day, day2, name, name2, year, year2 } = match.groups ?? {}
    const month = monthOf.get(plain(name ?? name2 ?? ''))
    if (month !== undefined) add(match, [dayOf(year ?? year2!, String(month), day ?? day2!)])
  }
  return seen
}

function dayOf(year: string, month: string, day: string): Day | null {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) && whole >= '2010' && whole <= '2049' ? asDay(text) : null
}

/** Letters that stand in a number taken for the digits they look like, at the same places. */
function withDigits(text: string): string {
  return text.replace(/[\dOoQ@lIS]+(?=[-./][\dOoQ@lIS]{1,4}\b)|(?<=\d[-./])[\dOoQ@lIS]{1,4}\b/g, (part) =>
    /\d/.test(part) || part.length === 2
      ? part
          .replace(/[OoQ@]/g, '0')
          .replace(/[lI]/g, '1')
          .replace(/S/g, '5')
      : part,
  )
}

/** Without accents, each letter where it was. */
const plainKeepingPlaces = (text: string) =>
  [...text].map((letter) => letter.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')[0] ?? letter).join('')

function wordsOf(row: Row, from: number, to: number): Word[] {
  const words: Word[] = []
  let at = 0
  for (const word of row.words) {
    if (at < to && at + word.text.length > from) words.push(word)
    at += word.text.length + 1
  }
  return words
}
