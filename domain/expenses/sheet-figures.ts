import { type Cents, centsFromDecimal, exponentOf } from '../money/money.ts'
import { type Day, isDay } from '../time/day.ts'

/** How a sheet writes figures and days where the cells themselves do not say it; the person is asked. */
export type SheetHabits = {
  readonly decimal?: ',' | '.' | undefined
  readonly dayFirst?: boolean | undefined
}

/** What cannot be told from the cells. */
export type SheetQuestion = keyof SheetHabits

/** A figure without currency, blanks and grouping apostrophes; a minus of any kind, or brackets, in front. */
function bare(text: string): string {
  const plain = text.replace(/[\s\u00A0\u202F'’]|\p{Sc}|[A-Za-z]{3}/gu, '').replace(/^[−–]/, '-')
  return /^\(.*\)$/.test(plain) ? `-${plain.slice(1, -1)}` : plain
}

/** The decimal mark a figure shows by itself; null where it has none, 'either' where it may be one or one thousand. */
function markIn(text: string, currency: string): ',' | '.' | 'either' | null {
  const plain = bare(text).replace(/^-/, '')
  const marks = plain.replace(/\d/g, '')
  const last = marks.at(-1) as ',' | '.' | undefined
  if (!last || !/^[.,]+$/.test(marks)) return null
  if (marks.length > 1) return marks.slice(0, -1).includes(last) ? (last === ',' ? '.' : ',') : last
  const [whole = '', rest = ''] = plain.split(last)
  if (rest.length !== 3 || whole.length > 3 || whole === '' || /^0/.test(whole)) return last
  // a currency without decimals has no mark but that of thousands
  if (exponentOf(currency) === 0) return last === ',' ? '.' : ','
  return 'either'
}

/** The decimal mark of a sheet, or that it has to be asked for: no figure shows it and one could be read in two ways. */
export function decimalOf(
  figures: readonly string[],
  currency: string,
  habits: SheetHabits,
): ',' | '.' | 'ask' {
  const shown = new Set(figures.map((text) => markIn(text, currency)))
  const [comma, point] = [shown.has(','), shown.has('.')]
  if (comma !== point) return comma ? ',' : '.'
  if (!shown.has('either')) return '.'
  return habits.decimal ?? 'ask'
}

/** A figure in minor units, or null where it is none. A figure that shows its own mark is read by it. */
export function figureOf(text: string, currency: string, decimal: ',' | '.'): Cents | null {
  const own = markIn(text, currency)
  const mark = own === ',' || own === '.' ? own : decimal
  const other = mark === ',' ? '.' : ','
  const plain = bare(text).replaceAll(other, '').replace(mark, '.')
  if (!/^-?(\d{1,12}(\.\d{1,4})?|\.\d{1,4})$/.test(plain)) return null
  const reading = centsFromDecimal(Number(plain), currency)
  return reading.ok ? reading.cents : null
}

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?=\D|$)/

/** Whether a sheet's days have the day first, or that it has to be asked for: every one could be either. */
export function dayFirstIn(days: readonly string[], habits: SheetHabits): boolean | 'ask' {
  const parts = days.flatMap((text) => {
    const found = SLASHED.exec(text)
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  if (parts.some(([first]) => first > 12)) return true
  if (parts.some(([, second]) => second > 12)) return false
  // the same day either way
  if (parts.every(([first, second]) => first === second)) return true
  return habits.dayFirst ?? 'ask'
}

/** 2026-11-20 or 2026/11/20, 20.11.2026, 20/11/2026 or 11/20/2026 as the sheet has it, each with a time behind it or not. */
export function dayOf(text: string, dayFirst: boolean): Day | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=\D|$)/.exec(text)
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?=\D|$)/.exec(text)
  const slashed = SLASHED.exec(text)
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : dotted
      ? [dotted[3], dotted[2], dotted[1]]
      : slashed
        ? dayFirst
          ? [slashed[3], slashed[2], slashed[1]]
          : [slashed[3], slashed[1], slashed[2]]
        : null
  if (!parts) return null
  const [year, month, day] = parts as [string, string, string]
  const full = year.length === 2 ? `20${year}` : year
  const found = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(found) ? found : null
}
