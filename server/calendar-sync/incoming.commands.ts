import { createHash } from 'node:crypto'
import type { Source, SourceProblem } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt, wallAt, type Zone } from '@evenhand/domain/time/wall.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import type { PlainFile, PlainOccurrence } from '../outside/ical/ics-reader.ts'
import {
  dropEvents,
  dropTimes,
  type Incoming,
  type IncomingTime,
  putEvents,
  putTimes,
  readKept,
  readKeptTimes,
  timeText,
} from './outside-events.sql.ts'

/** How many occurrences one calendar's events may have in its window. */
export const MOST_TIMES = 20_000

/** The days around today for which events are kept, imported files included. */
export const windowOf = (today: Day) => ({ from: addDays(today, -366), to: addDays(today, 731) })
export const importWindowOf = (today: Day) => ({
  from: addDays(today, -3 * 365),
  to: addDays(today, 5 * 365),
})

/**
 * A file's events as stored. An event is identified by its content, not its UID: some feeds invent new ones on every
 * read. A private event, or one of a calendar shown as busy, is stored without title and place.
 */
export function incomingOf(
  file: PlainFile,
  shows: Source['shows'],
  zone: string,
  keepsBody: boolean,
): Incoming[] {
  const known = asZone(zone)
  const times = new Map<number, IncomingTime[]>()
  for (const one of file.occurrences) {
    const own = times.get(one.event)
    if (own) own.push(timeOf(one, known))
    else times.set(one.event, [timeOf(one, known)])
  }
  const found = new Map<string, Incoming>()
  for (const [at, event] of file.events.entries()) {
    const key = keyOf(event.text)
    const isBusy = shows === 'busy' || event.isPrivate
    found.set(key, {
      key,
      ...(isBusy
        ? { title: '', place: '', notes: '' }
        : {
            title: clean(event.title, 300),
            place: clean(event.place, 300),
            notes: clean(event.notes, 2000),
          }),
      isBusy,
      body: keepsBody ? withoutNulls(event.text) : null,
      times: times.get(at) ?? [],
    })
  }
  return [...found.values()]
}

/** When an occurrence is, in the family's time zone. */
export function timeOf(
  { isAllDay, start, end, wallStart, wallEnd }: PlainOccurrence,
  zone: Zone,
): IncomingTime {
  if (isAllDay) {
    const last = addDays(asDay(wallEnd), -1)
    return { firstDay: wallStart, startsAt: '', lastDay: last < wallStart ? wallStart : last, endsAt: '' }
  }
  const [firstDay, endDay, endsAt] = [dayAt(start, zone), dayAt(end, zone), wallAt(end, zone)]
  // an event that ends at midnight does not reach into the next day
  const endsAtMidnight = end > start && endsAt === '00:00'
  return {
    firstDay,
    startsAt: wallAt(start, zone),
    lastDay: endsAtMidnight ? addDays(endDay, -1) : endDay,
    endsAt: endsAtMidnight ? '24:00' : endsAt,
  }
}

/** Replaces a source's stored events by its current ones; returns how many were added and removed. */
export async function replaceAll(
  tx: Tx,
  family: FamilyId,
  source: string,
  events: readonly Incoming[],
): Promise<{ added: number; removed: number }> {
  const kept = await readKept(tx, family, source)
  const keptTimes = await readKeptTimes(tx, family, source)
  const keys = new Set(events.map(({ key }) => key))
  const gone = [...kept.keys()].filter((key) => !keys.has(key))
  const isOther = ({ key, title, place, notes, isBusy }: Incoming) =>
    kept.get(key) !== JSON.stringify([title, place, notes, isBusy])
  const times = new Set(events.flatMap(({ key, times: all }) => all.map((time) => timeText(key, time))))
  await dropEvents(tx, family, source, gone)
  await dropTimes(
    tx,
    family,
    source,
    [...keptTimes].filter((time) => !times.has(time)),
  )
  await putEvents(tx, family, source, events.filter(isOther))
  await putTimes(
    tx,
    family,
    source,
    [...times].filter((time) => !keptTimes.has(time)),
  )
  return { added: events.filter(({ key }) => !kept.has(key)).length, removed: gone.length }
}

/** Applies what has changed since the last read, by key, and leaves the rest. */
export async function mergeChanges(
  tx: Tx,
  family: FamilyId,
  source: string,
  events: readonly Incoming[],
  gone: readonly string[],
): Promise<{ added: number; removed: number }> {
  const kept = await readKept(tx, family, source)
  const changed = events.map(({ key }) => key)
  // an event that reappears is rewritten with its times
  await dropEvents(tx, family, source, [...gone, ...changed])
  await putEvents(tx, family, source, events)
  await putTimes(
    tx,
    family,
    source,
    events.flatMap(({ key, times }) => times.map((time) => timeText(key, time))),
  )
  return {
    added: changed.filter((key) => !kept.has(key)).length,
    removed: gone.filter((key) => kept.has(key) && !changed.includes(key)).length,
  }
}

/** Why a file cannot be accepted as a whole; null if it can. */
export function problemOf(file: PlainFile): SourceProblem | null {
  const whole = file.bad.find(({ reason }) => reason === 'too-large' || reason === 'too-long-to-read')
  if (whole && file.events.length === 0) return whole.reason as SourceProblem
  if (!file.isCalendar) return 'not-a-calendar'
  return file.occurrences.length > MOST_TIMES ? 'too-many' : null
}

/** Lines that may change although the event does not. */
const PASSING = /^(UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE)[;:]/i

/** What identifies an event of a file: what it says, without what changes on every export. */
export function keyOf(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => !PASSING.test(line))
  return createHash('sha256').update(lines.join('\n')).digest('base64url').slice(0, 22)
}

const clean = (text: string, most: number) =>
  [...withoutNulls(text).replace(/[^\P{Cc}\t\n]/gu, ' ')].slice(0, most).join('').trim()
// the database accepts every character except these
const withoutNulls = (text: string) => text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '')
