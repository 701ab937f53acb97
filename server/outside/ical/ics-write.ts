import type { Outgoing } from '@evenhand/domain/calendar-sync/outgoing.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, instantOf, type Zone } from '@evenhand/domain/time/wall.ts'

type Calendar = {
  readonly name: string
  readonly zone: string
  /** makes the UIDs unique to this server */
  readonly host: string
  /** ms; when its newest entry was changed */
  readonly stamp: number
  readonly entries: readonly Outgoing[]
  /** components that are already text: VEVENTs of an imported file and the zones they name */
  readonly parts?: readonly string[]
}

/**
 * iCalendar (RFC 5545) that Apple, Google and Outlook read: CRLF, lines of at most 75 octets, a VTIMEZONE for every
 * zone named, all-day events as dates with an exclusive end.
 */
export function calendarText({ name, zone, host, stamp, entries, parts = [] }: Calendar): string {
  const known = asZone(zone)
  const timed = entries.filter(({ startsAt }) => startsAt !== null)
  const changed = utc(stamp)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenhand//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `NAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(timed.length > 0 ? zoneLines(known, timed) : []),
    ...entries.flatMap((entry) => eventLines(entry, known, host, changed)),
    ...parts.flatMap((part) => part.split(/\r?\n/).filter((line) => line !== '')),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function eventLines(entry: Outgoing, zone: Zone, host: string, changed: string): string[] {
  const { key, title, place, notes, firstDay, lastDay, startsAt, endsAt, recurrence, except, isFree } = entry
  const timed = startsAt !== null && endsAt !== null
  const at = (day: string, wall: string) => `;TZID=${zone}:${basic(day)}T${wall.replace(':', '')}00`
  return [
    'BEGIN:VEVENT',
    `UID:${key.replace(/[^\w.-]/g, '-')}@${host}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    timed ? `DTSTART${at(firstDay, startsAt)}` : `DTSTART;VALUE=DATE:${basic(firstDay)}`,
    timed ? `DTEND${at(lastDay, endsAt)}` : `DTEND;VALUE=DATE:${basic(addDays(lastDay, 1))}`,
    ...(recurrence ? [`RRULE:${ruleOf(recurrence, startsAt, zone)}`] : []),
    ...except.map((day) => (timed ? `EXDATE${at(day, startsAt)}` : `EXDATE;VALUE=DATE:${basic(day)}`)),
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(notes ? [`DESCRIPTION:${escaped(notes)}`] : []),
    `TRANSP:${isFree ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...(isFree ? ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'] : []),
    'END:VEVENT',
  ]
}

/** A timed event's rule must end at an instant in UTC: the last moment of its last day. */
export function ruleOf(rule: string, startsAt: string | null, zone: Zone): string {
  if (startsAt === null) return rule
  return rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (_, year, month, date) => {
    const day = asDay(`${year}-${month}-${date}`)
    return `UNTIL=${utc(instantOf(addDays(day, 1), asWallTime('00:00'), zone) - 1000)}`
  })
}

/** The zone with each clock change over the entries' years, so that no rule has to be guessed. */
function zoneLines(zone: Zone, entries: readonly Outgoing[]): readonly string[] {
  let [first, last] = ['9999', '0000']
  for (const { firstDay, lastDay } of entries) {
    if (firstDay < first) first = firstDay.slice(0, 4)
    if (lastDay.slice(0, 4) > last) last = lastDay.slice(0, 4)
  }
  const key = `${zone} ${first} ${last}`
  const known = written.get(key) ?? changesOf(zone, Number(first), Number(last))
  if (written.size < 500) written.set(key, known)
  return known
}

/** A cache: finding a zone's clock changes costs more than writing the events of most feeds. */
const written = new Map<string, readonly string[]>()

function changesOf(zone: Zone, firstYear: number, lastYear: number): readonly string[] {
  const from = Date.UTC(firstYear - 1, 0, 1)
  // recurring events continue: three years beyond the last one named
  const to = Date.UTC(lastYear + 3, 11, 31)
  const found: { at: number; before: number; after: number }[] = []
  const month = 15 * 86_400_000
  for (let at = from; at < to; at += month) {
    const [before, after] = [offsetAt(at, zone), offsetAt(at + month, zone)]
    if (before !== after) found.push({ at: changeBetween(at, at + month, zone), before, after })
  }
  const first = offsetAt(from, zone)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', new Date(from).toISOString().slice(0, 19), first, first),
    ...found.flatMap(({ at, before, after }) =>
      observance(after > before ? 'DAYLIGHT' : 'STANDARD', shown(at, before), before, after),
    ),
    'END:VTIMEZONE',
  ]
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, before: number, after: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start.replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ]
}

const clocks = new Map<string, Intl.DateTimeFormat>()
/** How far the zone's clock is ahead of UTC, minutes. */
function offsetAt(at: number, zone: Zone): number {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  clocks.set(zone, clock)
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):?(\d\d)?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function changeBetween(from: number, to: number, zone: Zone): number {
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000
    if (offsetAt(middle, zone) === offsetAt(from, zone)) low = middle
    else high = middle
  }
  return high
}

const shown = (at: number, minutes: number) => new Date(at + minutes * 60_000).toISOString().slice(0, 19)
const offset = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}${String(Math.abs(minutes) % 60).padStart(2, '0')}`
const basic = (day: string) => day.replaceAll('-', '')
const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Text with nothing to escape, as most is. */
const PLAIN = /^[^\\,;\p{Cc}]*$/u

function escaped(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replace(/\\/g, '\\\\')
    .replace(/[,;]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '')
}

/** Folds into lines of at most 75 octets, never within a character. */
function folded(line: string): string {
  if (line.length < 60 || Buffer.byteLength(line) <= 75) return line
  const pieces: string[] = ['']
  let size = 0
  for (const sign of line) {
    const bytes = Buffer.byteLength(sign)
    if (size + bytes > (pieces.length === 1 ? 75 : 74)) {
      pieces.push('')
      size = 0
    }
    pieces[pieces.length - 1] += sign
    size += bytes
  }
  return pieces.join('\r\n ')
}
