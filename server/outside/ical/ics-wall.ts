import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import ICAL from 'ical.js'
import type { Part } from './ics-lines.ts'

/** A wall-clock time: a day and, unless it is a whole day, seconds since midnight. */
export type Wall = { readonly day: Day; readonly seconds: number | null }

/** A zone as a file names it: converts between its wall-clock times and instants. */
export type FileZone = {
  /** the IANA name if known, else the file's own */
  readonly name: string
  readonly toInstant: (wall: Wall) => number
  readonly toWall: (instant: number) => Wall
}

/** The wall-clock time read as if it were UTC, ms. */
export function utcOf({ day, seconds }: Wall): number {
  return Date.parse(`${day}T00:00:00Z`) + (seconds ?? 0) * 1000
}

/** The wall-clock time in UTC, to the second. */
export function wallOf(instant: number): Wall {
  const text = new Date(Math.floor(instant / 1000) * 1000).toISOString()
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11, 19).split(':').map(Number)
  return { day: asDay(text.slice(0, 10)), seconds: hours * 3600 + minutes * 60 + seconds }
}

/** The library's floating time. */
export function timeOf({ day, seconds }: Wall): ICAL.Time {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const rest = seconds ?? 0
  return new ICAL.Time(
    {
      year,
      month,
      day: date,
      isDate: seconds === null,
      hour: Math.floor(rest / 3600),
      minute: Math.floor(rest / 60) % 60,
      second: rest % 60,
    },
    ICAL.Timezone.localTimezone,
  )
}

/** What a VTIMEZONE is called in its file. */
export function tzidOf(part: Part): string {
  const line = part.lines.find(({ text }) => /^TZID[;:]/i.test(text))
  const value = line?.text.slice(line.text.indexOf(':') + 1).trim() ?? ''
  return value.replaceAll(/\\([,;\\])/g, '$1')
}
