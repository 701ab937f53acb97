import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { occurrences } from '@evenhand/domain/calendar/recurrence.ts'
import { addDays, asDay, type Day, daysBetween, isDay, numberOf } from '@evenhand/domain/time/day.ts'
import type { Handover } from '../whose.ts'
import type { Draft } from './event-draft.ts'

/** Something at the same time as the event being entered. */
export type Clash = {
  readonly day: Day
  /** null: all day */
  readonly time: string | null
  /** the event's title; null where the other parent is only shown as busy */
  readonly title: string | null
  readonly isHandover: boolean
}

type Timed = Pick<CalendarEvent, 'firstDay' | 'lastDay' | 'startsAt' | 'endsAt' | 'recurrence' | 'except'>

/** How far ahead a series is checked. */
export const CLASH_DAYS = 366

/** Events of the same child and handovers that coincide with any day of an event or series within a year. */
export function clashesOf(
  draft: Draft,
  own: string | undefined,
  events: readonly CalendarEvent[],
  handovers: readonly Handover[],
): Clash[] {
  if (!isDay(draft.firstDay) || !isDay(draft.lastDay) || draft.lastDay < draft.firstDay) return []
  const first = asDay(draft.firstDay)
  const mine = timesOf({ ...draft, except: [] }, first, addDays(first, CLASH_DAYS))
  const last = mine.at(-1)
  if (!last) return []
  const end = addDays(first, Math.ceil(last.to / 1440) - numberOf(first))
  const children = (event: { readonly childIds: readonly string[] }) => event.childIds
  const isAboutSame = (event: CalendarEvent) =>
    draft.childIds.length === 0 ||
    event.childIds.length === 0 ||
    children(event).some((id) => draft.childIds.includes(id))
  const found: Clash[] = []
  for (const event of events) {
    if (event.id === own || !isAboutSame(event)) continue
    for (const one of timesOf(event, first, end))
      if (touches(mine, one.from, one.to))
        found.push({ day: one.day, time: event.startsAt, title: event.title, isHandover: false })
  }
  for (const { day, time } of handovers) {
    const at = numberOf(day) * 1440 + minutesOf(time)
    if (mine.some(({ from, to }) => from < at && at < to))
      found.push({ day, time, title: null, isHandover: true })
  }
  return found.sort(
    (one, other) => one.day.localeCompare(other.day) || (one.time ?? '').localeCompare(other.time ?? ''),
  )
}

type Time = { readonly day: Day; readonly from: number; readonly to: number }

/** When an event takes place between two days, in minutes of wall time, in order. */
function timesOf(event: Timed, from: Day, to: Day): Time[] {
  const first = asDay(event.firstDay)
  const length = daysBetween(first, asDay(event.lastDay))
  return occurrences(first, event.recurrence, event.except, addDays(from, -length), to).map((day) => {
    const [begin, end] = [numberOf(day) * 1440, (numberOf(day) + length) * 1440]
    if (event.startsAt === null) return { day, from: begin, to: end + 1440 }
    return { day, from: begin + minutesOf(event.startsAt), to: end + minutesOf(event.endsAt ?? '24:00') }
  })
}

/** Whether a span overlaps any of an ordered list of times; merely adjacent ones do not count. */
function touches(times: readonly Time[], from: number, to: number): boolean {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]!.to > from) high = middle
    else low = middle + 1
  }
  const one = times[low]
  return one !== undefined && one.from < to && one.to > from
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
