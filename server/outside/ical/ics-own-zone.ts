import ICAL from 'ical.js'
import { type Part, textOf } from './ics-lines.ts'
import { type FileZone, tzidOf, utcOf, type Wall, wallOf } from './ics-wall.ts'

/** A change of the clocks: from this instant on (ms) the zone is this far from UTC (ms). */
type Change = { readonly at: number; readonly before: number; readonly offset: number }

/** No rule of a zone is followed beyond this year, and none has more changes than this. */
const LAST_YEAR = 2200
const MOST_CHANGES = 2000
/** Outlook lets its zones begin in 1601; nothing is asked about before this year. */
const FIRST_YEAR = 1900

/**
 * A zone as the file itself defines it (VTIMEZONE), which by RFC 5545 counts before any zone of the same name; null if
 * it defines nothing that can be read. `name` is what it is called outside the file.
 *
 * A time that the clocks show twice is the first of the two, and one they leave out counts by the offset before (RFC
 * 5545, 3.3.5). The library's own reading of a VTIMEZONE ends in 2035 and fits neither.
 */
export function ownZone(part: Part | undefined, name?: string): FileZone | null {
  const changes = part ? changesOf(part) : []
  const [first] = changes
  if (!part || !first) return null
  const offsetAt = (instant: number) => {
    let [low, high] = [0, changes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (changes[middle]!.at <= instant) low = middle + 1
      else high = middle
    }
    return low === 0 ? first.before : changes[low - 1]!.offset
  }
  const toInstant = (wall: Wall) => {
    const shown = utcOf(wall)
    const earlier = offsetAt(shown - DAY)
    if (offsetAt(shown - earlier) === earlier) return shown - earlier
    const later = offsetAt(shown + DAY)
    return offsetAt(shown - later) === later ? shown - later : shown - earlier
  }
  return {
    name: name ?? tzidOf(part),
    toInstant,
    toWall: (instant) => wallOf(instant + offsetAt(instant)),
  }
}

const DAY = 86_400_000

/** Every change of the clocks a VTIMEZONE lists or rules, in order. */
function changesOf(part: Part): Change[] {
  // some programs shorten a zone to its first change and name the list it comes from: "Europe/Berlin[2025b]"
  if (part.lines.some(({ text }) => /^X-TZINFO[;:]/i.test(text) && text.includes(`:${tzidOf(part)}[`)))
    return []
  try {
    const zone = new ICAL.Component(ICAL.parse(textOf(part)))
    const found = ['standard', 'daylight'].flatMap((name) =>
      zone.getAllSubcomponents(name).flatMap(changesIn),
    )
    return found.toSorted((one, other) => one.at - other.at)
  } catch {
    // what cannot be read defines nothing
    return []
  }
}

function changesIn(observance: ICAL.Component): Change[] {
  const offset = (name: string) => {
    const value = observance.getFirstPropertyValue(name)
    return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1000 : Number.NaN
  }
  const [before, after] = [offset('tzoffsetfrom'), offset('tzoffsetto')]
  const start = observance.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time) || Number.isNaN(before + after)) return []
  const at = (time: ICAL.Time) => ({ at: shownBy(time) - before, before, offset: after })
  const listed = observance
    .getAllProperties('rdate')
    .flatMap((one) => one.getValues())
    .map((value) => (value instanceof ICAL.Period ? value.start : value))
    .filter((value) => value instanceof ICAL.Time)
  const ruled = observance
    .getAllProperties('rrule')
    .flatMap((one) => one.getValues())
    .filter((value) => value instanceof ICAL.Recur)
    .flatMap((rule) => timesOf(rule, start, before))
  return [start, ...listed, ...ruled].map(at)
}

function timesOf(rule: ICAL.Recur, start: ICAL.Time, before: number): ICAL.Time[] {
  const until = rule.until ? untilOf(rule.until, before) : Number.POSITIVE_INFINITY
  const free = rule.clone()
  free.until = undefined as never
  const from = start.clone()
  const isEachYear = rule.freq === 'YEARLY' && rule.interval === 1 && !rule.count
  if (isEachYear && from.year < FIRST_YEAR) from.year = FIRST_YEAR
  const iterator = free.iterator(from)
  const found: ICAL.Time[] = []
  for (let time = iterator.next(); time && found.length < MOST_CHANGES; time = iterator.next()) {
    if (time.year > LAST_YEAR || shownBy(time) - before > until) break
    found.push(time.clone())
  }
  return found
}

/** UNTIL is in UTC; where a file gives it by the clock, it is the clock before the change. */
const untilOf = (until: ICAL.Time, before: number) =>
  until.zone === ICAL.Timezone.utcTimezone || String(until).endsWith('Z')
    ? shownBy(until)
    : shownBy(until) - before + (until.isDate ? DAY : 0)

const shownBy = (time: ICAL.Time) =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
