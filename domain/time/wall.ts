import { asDay, type Day, numberOf } from './day.ts'

/** The time a clock on the wall shows, 'HH:MM', 00:00 to 23:59. */
export type WallTime = string & { readonly unit: 'WallTime' }

/** An IANA time zone, 'Europe/Berlin'. */
export type Zone = string & { readonly unit: 'Zone' }

/** A point in time: milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** Whether the text is a time of day. */
export function isWallTime(text: string): text is WallTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Marks a text as a wall time. Throws RangeError where it is none: for constants and rows, not for input. */
export function asWallTime(text: string): WallTime {
  if (!isWallTime(text)) throw new RangeError(`not a wall time: ${text}`)
  return text
}

/** Whether this platform knows the zone. A bare offset ('+02:00') is no zone: it has no summer time. */
export function isZone(text: string): text is Zone {
  if (!/^[A-Za-z]/.test(text)) return false
  if (clocks.has(text as Zone)) return true
  try {
    newClock(text) // not kept: what comes from outside may be spelt in endless ways
    return true
  } catch {
    return false
  }
}

/** Marks a text as a zone. Throws RangeError where it is none: for constants and rows, not for input. */
export function asZone(text: string): Zone {
  if (!isZone(text)) throw new RangeError(`not a time zone: ${text}`)
  return text
}

/**
 * When a wall clock in the zone shows the time on the day. Where the clock shows it twice (autumn) the
 * first counts; where it skips it (spring) the time moves on by as much as was skipped: 02:30 is 03:30.
 */
export function instantOf(day: Day, wall: WallTime, zone: Zone): Instant {
  const shown = numberOf(day) * dayMs + (Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))) * 60_000
  const before = shown - offsetAt(shown - dayMs, zone)
  if (shownAt(before, zone) === shown) return before
  const after = shown - offsetAt(shown + dayMs, zone)
  return shownAt(after, zone) === shown ? after : before
}

/** The day a calendar on the wall shows in the zone. */
export function dayAt(instant: Instant, zone: Zone): Day {
  return asDay(isoOf(shownAt(instant, zone)).slice(0, 10))
}

/** The latest day that has begun anywhere: where the day begins first it is 14 hours ahead of UTC. */
export function latestDay(now: Instant): Day {
  return asDay(isoOf(now + 14 * 3_600_000).slice(0, 10))
}

/** The time a clock on the wall shows in the zone; seconds are dropped. */
export function wallAt(instant: Instant, zone: Zone): WallTime {
  return asWallTime(isoOf(shownAt(instant, zone)).slice(11, 16))
}

const dayMs = 86_400_000
const isoOf = (ms: number) => new Date(ms).toISOString()
const offsetAt = (instant: Instant, zone: Zone) => shownAt(instant, zone) - instant

/** What the wall shows, to the second, read as if it were UTC, in milliseconds. */
export function shownAt(instant: Instant, zone: Zone): number {
  const { clock, read } = clockOf(zone)
  const known = read.get(instant)
  if (known !== undefined) return known
  const shown = readOff(clock, instant)
  if (read.size >= KEPT) read.clear()
  read.set(instant, shown)
  return shown
}

function readOff(clock: Intl.DateTimeFormat, instant: Instant): number {
  const part = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  const shown = `${part.get('year')?.padStart(4, '0')}-${part.get('month')}-${part.get('day')}`
  const time = (['hour', 'minute', 'second'] as const).reduce(
    (sum, unit) => sum * 60 + Number(part.get(unit)),
    0,
  )
  return numberOf(shown) * dayMs + time * 1000
}

/** A clock with its recent results: a screen asks for the same midnights and handovers a hundred times. */
type Clock = { readonly clock: Intl.DateTimeFormat; readonly read: Map<Instant, number> }

/** How many results are kept per zone. */
const KEPT = 2000

// Making a formatter costs more than a hundred uses of it; what it answers depends on the zone alone.
const clocks = new Map<Zone, Clock>()

function clockOf(zone: Zone): Clock {
  const known = clocks.get(zone) ?? { clock: newClock(zone), read: new Map() }
  clocks.set(zone, known)
  return known
}

function newClock(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}
