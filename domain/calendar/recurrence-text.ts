import { asDay, type Day, isDay, type Weekday } from '../time/day.ts'

/** Which weekday of a month: the first to the fourth, the last, or each. */
export type Which = '1' | '2' | '3' | '4' | '-1' | ''

/** How a language says the parts of a rule. */
export type RecurrenceWords = {
  /** null: how often has no words */
  readonly often: (frequency: string | undefined, every: number) => string | null
  readonly onWeekday: (which: Which, weekday: Weekday) => string
  /** the day of the month; null: the last */
  readonly onDate: (date: number | null) => string
  readonly inMonth: (month: number) => string
  readonly until: (day: Day) => string
  readonly times: (count: number) => string
  readonly list: (items: readonly string[]) => string
}

/** How something repeats: its rule (RFC 5545) in words. What has no words stands behind them as it is written. [CAL-01] */
export function recurrenceText(rule: string, words: RecurrenceWords): string {
  const parts = rule.split(';').map((part) => part.split('=') as [string, string])
  const { FREQ, INTERVAL = '1' } = Object.fromEntries(parts)
  const begin = words.often(FREQ, Math.max(1, Number(INTERVAL)))
  if (begin === null) return rule
  const more = parts.filter(([name]) => name !== 'FREQ' && name !== 'INTERVAL')
  const said = more.map(([name, value]) => partText(name, value, words))
  const rest = more.filter((_, at) => said[at] === null).map((part) => part.join('='))
  return [begin, ...said.filter((one) => one !== null)].join(', ') + (rest[0] ? ` (${rest.join(';')})` : '')
}

function partText(name: string, value: string, words: RecurrenceWords): string | null {
  const say = SAYINGS[name]
  const items = value.split(',').map((one) => say?.(one, words) ?? null)
  return items.every((one) => one !== null) ? words.list(items) : null
}

const SAYINGS: Readonly<Record<string, (one: string, words: RecurrenceWords) => string | null>> = {
  BYDAY: (one, words) => {
    const [, which, code = ''] = /^\+?([1-4]|-1)?([A-Z]{2})$/.exec(one) ?? []
    const weekday = WEEKDAYS.indexOf(code) + 1
    return weekday === 0 ? null : words.onWeekday((which ?? '') as Which, weekday as Weekday)
  },
  BYMONTHDAY: (one, words) =>
    one === '-1' ? words.onDate(null) : /^\d+$/.test(one) ? words.onDate(Number(one)) : null,
  BYMONTH: (one, words) => (/^([1-9]|1[0-2])$/.test(one) ? words.inMonth(Number(one)) : null),
  UNTIL: (one, words) => {
    const last = `${one.slice(0, 4)}-${one.slice(4, 6)}-${one.slice(6, 8)}`
    return isDay(last) ? words.until(asDay(last)) : null
  },
  COUNT: (one, words) => words.times(Number(one)),
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
