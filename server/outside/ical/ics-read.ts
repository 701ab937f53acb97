import {
  type Around,
  BadEvent,
  type BadReason,
  compareVersions,
  type FileEvent,
  readEvent,
} from './ics-event.ts'
import { type Occurrence, occurrencesOf, type Window } from './ics-expand.ts'
import { contentLines, type Part, partsOf, textOf } from './ics-lines.ts'
import { zonesOf } from './ics-zones.ts'

export type Bad = { readonly line: number; readonly reason: BadReason }

/** A calendar file as read: the valid events, the invalid ones, and when the valid ones take place. */
export type IcsFile = {
  readonly isCalendar: boolean
  readonly name: string | null
  /** its VTIMEZONEs */
  readonly zones: readonly string[]
  readonly events: readonly FileEvent[]
  readonly bad: readonly Bad[]
  readonly occurrences: readonly Occurrence[]
}

/** How many events a file may hold. */
export const MOST_EVENTS = 20_000
/** How many times all its events may take place within the window. */
const MOST_OCCURRENCES = 50_000

/**
 * Reads a calendar file event by event: one that cannot be read is reported with its line and does not affect the others.
 * `skip` are lines whose events took too long before; `begin` is called with the event being read (for the watchdog).
 */
export function readIcs(
  text: string,
  window: Window,
  { skip = new Set<number>(), begin = (_line: number) => {} } = {},
): IcsFile {
  const { parts, stray } = partsOf(contentLines(text))
  const calendars = parts.filter(({ name }) => name === 'VCALENDAR')
  const inside = calendars.flatMap((one) => one.parts)
  // some programs leave out VCALENDAR
  const components = inside.length > 0 || calendars.length > 0 ? inside : parts
  if (components.length === 0 && calendars.length === 0) {
    const line = stray[0]?.line ?? 1
    return {
      isCalendar: false,
      name: null,
      zones: [],
      events: [],
      bad: [{ line, reason: 'not-a-calendar' }],
      occurrences: [],
    }
  }
  const bad: Bad[] = []
  const zoneNamed = zonesOf(components)
  const aroundOf = surroundings(calendars, zoneNamed)
  const groups = new Map<string, FileEvent[]>()
  const trying = <Result>(line: number, read: () => Result): Result | undefined => {
    begin(line)
    try {
      if (skip.has(line)) throw new BadEvent('too-long-to-read', line)
      return read()
    } catch (error) {
      bad.push(error instanceof BadEvent ? error : { line, reason: 'not-a-line' })
      return undefined
    }
  }
  const events = components.filter(({ name }) => name === 'VEVENT')
  if (events.length > MOST_EVENTS) bad.push({ line: events[MOST_EVENTS]?.line ?? 1, reason: 'too-many' })
  for (const part of events.slice(0, MOST_EVENTS)) {
    const event = trying(part.line, () => readEvent(part, zoneNamed, aroundOf(part)))
    if (!event) continue
    const group = groups.get(event.uid)
    if (group) group.push(event)
    else groups.set(event.uid, [event])
  }
  const good: FileEvent[] = []
  const occurrences: Occurrence[] = []
  for (const group of groups.values()) {
    // by the second for every event, they would fill any memory
    if (occurrences.length > MOST_OCCURRENCES) {
      bad.push({ line: group[0]?.line ?? 1, reason: 'too-many' })
      break
    }
    const found = trying(group[0]?.line ?? 1, () => occurrencesOf(withoutDoubles(group), window))
    if (!found) continue
    good.push(...withoutDoubles(group))
    occurrences.push(...found)
  }
  return {
    isCalendar: true,
    name: nameOf(calendars),
    zones: components.filter(({ name, isClosed }) => name === 'VTIMEZONE' && isClosed).map(textOf),
    events: good,
    bad: bad.map(({ line, reason }) => ({ line, reason })).toSorted((a, b) => a.line - b.line),
    occurrences,
  }
}

/** Of an event that is in the file twice only the latest version counts; of two equal ones the one further down. */
function withoutDoubles(group: readonly FileEvent[]): FileEvent[] {
  const byId = new Map<string, FileEvent>()
  for (const one of group) {
    const id = one.recurrenceId ? `${one.recurrenceId.day} ${one.recurrenceId.seconds}` : ''
    const other = byId.get(id)
    if (!other || compareVersions(other.version, one.version) <= 0) byId.set(id, one)
  }
  return [...byId.values()]
}

/** What each VCALENDAR says of the events in it; there may be several in a file, and none around an event. */
function surroundings(
  calendars: readonly Part[],
  zoneNamed: ReturnType<typeof zonesOf>,
): (part: Part) => Around {
  const around = new Map<Part, Around>()
  for (const calendar of calendars) {
    const tzid = lineValue(calendar.lines, /^X-WR-TIMEZONE[;:]/i)
    const zone = tzid === null ? null : zoneNamed(tzid)
    const said = {
      floating: tzid !== null && zone ? { zone, tzid } : null,
      isCancel: lineValue(calendar.lines, /^METHOD[;:]/i)?.toUpperCase() === 'CANCEL',
    }
    for (const part of calendar.parts) around.set(part, said)
  }
  return (part) => around.get(part) ?? { floating: null, isCancel: false }
}

function nameOf(calendars: readonly Part[]): string | null {
  return lineValue(
    calendars.flatMap((one) => one.lines),
    /^(X-WR-CALNAME|NAME)[;:]/i,
  )
}

function lineValue(lines: Part['lines'], name: RegExp): string | null {
  const line = lines.find(({ text }) => name.test(text))?.text
  return line?.slice(line.indexOf(':') + 1).trim() || null
}
