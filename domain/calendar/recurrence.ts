import {
  asDay,
  type Day,
  dayOfNumber,
  isDay,
  numberOf,
  onOrBefore,
  type Weekday,
  weekdayOf,
  weekdayOfNumber,
} from '../time/day.ts'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * The days between two others on which something happens again, by a rule of RFC 5545 in days or longer (FREQ,
 * INTERVAL, COUNT, UNTIL, BYDAY, BYMONTHDAY, BYMONTH). Without a rule it happens once. [CAL-01]
 */
export function occurrences(
  first: Day,
  rule: string | null,
  except: readonly string[],
  from: Day,
  to: Day,
): Day[] {
  if (rule === null) return first >= from && first <= to ? [first] : []
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const until = parts.get('UNTIL')
  const end = until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` : '9999-12-31'
  let left = Number(parts.get('COUNT') ?? Number.POSITIVE_INFINITY)
  const found: Day[] = []
  // a rule that counts is followed from its start; any other from where it is asked about
  const since = parts.has('COUNT') || from < first ? first : from
  for (const day of allDays(first, parts, since, to)) {
    if (day > end || day > to || left <= 0) break
    if (day < first) continue
    left -= 1
    if (day >= from && !except.includes(day)) found.push(day)
  }
  return found
}

/** Period after period from the one `since` lies in, until one begins after the last day asked for. */
function* allDays(first: Day, parts: ReadonlyMap<string, string>, since: Day, to: Day): Generator<Day> {
  const every = Math.max(1, Number(parts.get('INTERVAL') ?? 1))
  const months = parts.get('BYMONTH')?.split(',').map(Number)
  const mayBe = (day: Day) => !months || months.includes(Number(day.slice(5, 7)))
  const frequency = parts.get('FREQ')
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    const weekdays = byDay(parts).map(({ weekday }) => weekday)
    const step = frequency === 'DAILY' ? every : every * 7
    const start = frequency === 'DAILY' ? first : onOrBefore(first, 1)
    const begin = numberOf(start)
    const skipped = Math.floor((numberOf(since) - begin) / step) * step
    for (let at = begin + Math.max(0, skipped), last = numberOf(to); at <= last; at += step) {
      const wanted = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
      const days =
        frequency === 'DAILY'
          ? weekdays.length === 0 || weekdays.includes(weekdayOf(dayOfNumber(at)))
            ? [dayOfNumber(at)]
            : []
          : wanted.toSorted().map((weekday) => dayOfNumber(at + weekday - 1))
      yield* days.filter(mayBe)
    }
    return
  }
  const step = frequency === 'YEARLY' ? 12 * every : every
  const start = monthOf(first)
  const last = monthOf(to)
  const begin = start + Math.max(0, Math.floor((monthOf(since) - start) / step)) * step
  const single = frequency === 'YEARLY' && months ? months.map((month) => month - 1) : null
  for (let at = begin; at <= last; at += step)
    for (const month of single ? single.map((one) => Math.floor(at / 12) * 12 + one) : [at])
      yield* daysOfMonth(month, first, parts).filter((day) => single !== null || mayBe(day))
}

function daysOfMonth(month: number, first: Day, parts: ReadonlyMap<string, string>): Day[] {
  const head = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
  const begin = numberOf(asDay(`${head}-01`))
  const length = [31, 30, 29, 28].find((date) => isDay(`${head}-${date}`)) ?? 28
  const rules = byDay(parts)
  if (rules.length > 0)
    return rules
      .flatMap(({ nth, weekday }) => {
        const days: Day[] = []
        for (let date = (weekday - weekdayOfNumber(begin) + 7) % 7; date < length; date += 7)
          days.push(dayOfNumber(begin + date))
        return nth === 0 ? days : days.slice(nth > 0 ? nth - 1 : nth, nth > 0 ? nth : nth + 1 || undefined)
      })
      .toSorted()
  const dates = parts.get('BYMONTHDAY')?.split(',').map(Number) ?? [Number(first.slice(8))]
  return dates
    .map((date) => (date > 0 ? date : length + 1 + date))
    .filter((date) => date >= 1 && date <= length)
    .map((date) => dayOfNumber(begin + date - 1))
    .toSorted()
}

const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function byDay(parts: ReadonlyMap<string, string>): { nth: number; weekday: Weekday }[] {
  return (parts.get('BYDAY')?.split(',') ?? []).flatMap((text) => {
    const [, nth, name] = /^([-+]?\d*)([A-Z]{2})$/.exec(text) ?? []
    const weekday = WEEKDAYS.indexOf(name ?? '') + 1
    return weekday === 0 ? [] : [{ nth: Number(nth || 0), weekday: weekday as Weekday }]
  })
}
