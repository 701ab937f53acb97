import { throwUnlessLookedAt } from '../apart/kinds.ts'
import { ask } from '../apart/read.ts'
import type { BadReason, Version } from './ics-event.ts'
import type { Window } from './ics-expand.ts'
import type { Bad } from './ics-read.ts'

export type PlainEvent = {
  readonly uid: string
  readonly line: number
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly isPrivate: boolean
  readonly isRepeated: boolean
  /** which occurrence of its series it changes, as the file writes it; null: the event itself */
  readonly changes: string | null
  readonly isCancelled: boolean
  readonly version: Version
  /** the text of the VEVENT in the file */
  readonly text: string
}
export type PlainOccurrence = {
  /** index into `events` */
  readonly event: number
  readonly uid: string
  readonly isAllDay: boolean
  /** ms since 1970; a whole day begins at midnight in the reader's zone */
  readonly start: number
  readonly end: number
  /** the zone its times are given in; null: whole days, and floating times */
  readonly zone: string | null
  /** local time: a day, or `2026-01-31T17:00:00`; the end is exclusive */
  readonly wallStart: string
  readonly wallEnd: string
}
export type PlainFile = {
  readonly isCalendar: boolean
  readonly name: string | null
  /** the text of the file's VTIMEZONEs */
  readonly zones: readonly string[]
  readonly events: readonly PlainEvent[]
  readonly bad: readonly Bad[]
  readonly occurrences: readonly PlainOccurrence[]
}

/** What a reading process is asked. */
export type IcsOrder = {
  readonly bytes: Uint8Array
  readonly window: Window
  readonly fallbackZone: string
  /** ms of processor time for the whole file */
  readonly patience: number
}

/**
 * How much CPU time one file may take in all, ms: the first of three attempts has half of it, and a club's 1,300
 * birthdays take one second, more beside other work.
 */
const PATIENCE = 3600
/** Larger files are not read. */
const MOST_BYTES = 10 * 1024 * 1024

export type HowRead = {
  readonly fallbackZone?: string
  readonly patience?: number
  /** the family it is read for, which waits for its own files and not for those of others */
  readonly owner?: string
  /** ms by the clock, the wait for a turn included; unlimited where nobody waits for it */
  readonly within?: number | undefined
}

/**
 * Reads a calendar file in a process with limited time and memory (apart/). An event that takes too long is reported as
 * bad and the others are read without it; a file that takes too long altogether has one bad line and no events.
 * Throws ReadersBusy where nobody had time for it.
 */
export async function readCalendarFile(
  bytes: Uint8Array,
  window: Window,
  { fallbackZone = 'UTC', patience = PATIENCE, owner = 'nobody', within }: HowRead = {},
): Promise<PlainFile> {
  if (bytes.length > MOST_BYTES) return unread(1, 'too-large')
  const order: IcsOrder = { bytes, window, fallbackZone, patience }
  const read = await ask<PlainFile>('calendar', owner, order, { within })
  throwUnlessLookedAt(read)
  return read.ok ? read.value : unread(1, 'too-long-to-read')
}

/** A file nothing was read of, and why. */
export function unread(line: number, reason: BadReason): PlainFile {
  return { isCalendar: false, name: null, zones: [], events: [], bad: [{ line, reason }], occurrences: [] }
}
