import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import type { Occurrence } from './ics-expand.ts'
import type { IcsFile } from './ics-read.ts'
import type { PlainEvent, PlainFile, PlainOccurrence } from './ics-reader.ts'
import { type FileZone, utcOf, type Wall } from './ics-wall.ts'
import { platformZone } from './ics-zones.ts'

/** The file as plain data, every time as an instant. Floating times are read in `fallbackZone`, the reader's own. */
export function plainFile(file: IcsFile, fallbackZone: string): PlainFile {
  const zone = platformZone(asZone(fallbackZone), fallbackZone)
  const keyOf = new Map(file.events.map((event, index) => [event, index]))
  const events: PlainEvent[] = file.events.map((event) => ({
    uid: event.uid,
    line: event.line,
    title: event.title,
    place: event.place,
    notes: event.notes,
    isPrivate: event.isPrivate,
    isRepeated: event.rules.length > 0,
    changes: event.recurrenceId && `${event.recurrenceId.day} ${event.recurrenceId.seconds ?? ''}`,
    isCancelled: event.isCancelled,
    version: event.version,
    text: event.text,
  }))
  const occurrences = file.occurrences.map((one) => ({
    event: keyOf.get(one.event) ?? 0,
    uid: one.event.uid,
    ...timesOf(one, zone),
  }))
  return {
    isCalendar: file.isCalendar,
    name: file.name,
    zones: [...file.zones],
    events,
    bad: [...file.bad],
    occurrences,
  }
}

function timesOf(
  { event, start, length }: Occurrence,
  fallback: FileZone,
): Omit<PlainOccurrence, 'event' | 'uid'> {
  if (start.seconds === null) {
    const end = addDays(start.day, length)
    const [from, to] = [start.day, end].map((day) => fallback.toInstant({ day, seconds: 0 })) as [
      number,
      number,
    ]
    return { isAllDay: true, start: from, end: to, zone: null, wallStart: start.day, wallEnd: end }
  }
  const { toInstant, toWall } = event.zone ?? fallback
  const from = toInstant(start)
  // the length of a timed event is elapsed time, not local time
  const to = from + length * 1000
  return {
    isAllDay: false,
    start: from,
    end: to,
    zone: event.zone?.name ?? null,
    wallStart: isoOf(start),
    wallEnd: isoOf(toWall(to)),
  }
}

const isoOf = (wall: Wall) => new Date(utcOf(wall)).toISOString().slice(0, 19)
