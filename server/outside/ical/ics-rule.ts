import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import ICAL from 'ical.js'
import type { Wall } from './ics-wall.ts'

/**
 * An event's rule as the library expands it correctly, its UNTIL in the event's local time; null if there is no such
 * form. `lastOf` reads an UNTIL: a date includes the whole day, a time in UTC is converted.
 */
export function ruleOf(
  property: ICAL.Property,
  start: Day,
  lastOf: (until: string) => Wall,
): ICAL.Recur | null {
  const given = property.getFirstValue()
  if (!(given instanceof ICAL.Recur) || !canFollow(property, given)) return null
  const rule = onOwnDate(given, skipOf(property), start)
  if (rule?.until) {
    const last = lastOf(rule.until.toString())
    rule.until = endOf(last.day, last.seconds)
  }
  return rule
}

/** Whether the library expands a rule correctly; it silently fails on other calendars and counted times in a yearly rule. */
function canFollow(property: ICAL.Property, { freq, parts, count }: ICAL.Recur): boolean {
  const { rscale = 'GREGORIAN' } = (property.jCal as unknown[])[3] as { rscale?: string }
  const isMany = [parts.BYHOUR, parts.BYMINUTE, parts.BYSECOND].some((list) => (list?.length ?? 0) > 1)
  const isCounted = count !== null || parts.BYSETPOS !== undefined
  return String(rscale).toUpperCase() === 'GREGORIAN' && !(freq === 'YEARLY' && isMany && isCounted)
}

/** What a rule does on a day that does not exist (RFC 7529): leaves it out, takes the next, or the one before. */
type Skip = 'OMIT' | 'FORWARD' | 'BACKWARD'

function skipOf(property: ICAL.Property): Skip {
  const { skip = 'OMIT' } = (property.jCal as unknown[])[3] as { skip?: string }
  const said = String(skip).toUpperCase()
  return said === 'FORWARD' || said === 'BACKWARD' ? said : 'OMIT'
}

/**
 * A yearly rule that names no day falls on the date it starts on, and in a year without that date not at all (RFC 5545,
 * 3.3.10); the library would celebrate 29 February on 1 March. So the date is written into the rule, unless the rule
 * says SKIP=FORWARD. Null: SKIP is said of days for which it is not followed here.
 */
function onOwnDate(rule: ICAL.Recur, skip: Skip, start: Day): ICAL.Recur | null {
  const { BYDAY, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYMONTH } = rule.parts
  const isLeapDay = start.slice(5) === '02-29'
  const isPlain = !(BYDAY || BYMONTHDAY || BYYEARDAY || BYWEEKNO)
  if (rule.freq === 'YEARLY' && isPlain && !(BYMONTH && skip !== 'OMIT')) {
    if (isLeapDay && skip === 'FORWARD') return rule
    const [, month = 1, date = 1] = start.split('-').map(Number)
    const own = isLeapDay && skip === 'BACKWARD' ? -1 : date
    rule.parts = { ...rule.parts, BYMONTHDAY: [own], BYMONTH: BYMONTH ?? [month] }
    return rule
  }
  const mayBeMissing = [
    ...(BYMONTHDAY ?? []),
    isPlain && rule.freq === 'MONTHLY' ? Number(start.slice(8)) : 0,
  ]
  return skip !== 'OMIT' && (BYMONTH || mayBeMissing.some((date) => Math.abs(date) > 28)) ? null : rule
}

function endOf(day: Day, seconds: number | null): ICAL.Time {
  const [year = 0, month = 0, date = 0] = (seconds === null ? addDays(day, 1) : day).split('-').map(Number)
  const time = new ICAL.Time(
    { year, month, day: date, hour: 0, minute: 0, second: seconds ?? 0, isDate: false },
    ICAL.Timezone.localTimezone,
  )
  if (seconds === null) time.adjust(0, 0, 0, -1)
  return time
}
