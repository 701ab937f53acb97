import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import type { PreviewedEvent } from '@evenhand/contract/calendar-sync/sources.ts'
import { type Day, daysBetween, isDay } from '@evenhand/domain/time/day.ts'
import { breakOf, type HolidayDraft, type Way } from './holiday-drafts.ts'

/** Days off in another calendar that may be a school break. */
export type BreakFound = {
  readonly key: string
  readonly name: string
  readonly from: Day
  readonly to: Day
  /** the calendar that says so */
  readonly calendar: string
}

/** The longest break the holiday table accepts, in nights. */
const LONGEST = 119

/** Whole days still to come, in order; a break that two calendars hold is found once. */
export function breaksAmong(
  events: readonly (Pick<CalendarEvent | PreviewedEvent, 'title' | 'firstDay' | 'lastDay' | 'startsAt'> & {
    calendar: string
  })[],
  today: Day,
): BreakFound[] {
  const found = new Map<string, BreakFound>()
  for (const { title, firstDay: from, lastDay: to, startsAt, calendar } of events) {
    if (!title || startsAt || !isDay(from) || !isDay(to) || to < today) continue
    if (daysBetween(from, to) + 1 > LONGEST) continue
    const name = title.slice(0, 80)
    const key = `${name} ${from} ${to}`
    if (!found.has(key)) found.set(key, { key, name, from, to, calendar })
  }
  return [...found.values()].toSorted((one, other) => one.from.localeCompare(other.from))
}

/** Whether it is long enough to be a break rather than a day off. */
export const isLong = ({ from, to }: BreakFound) => daysBetween(from, to) >= 3

/** The line of the holiday table for a break; its clause names the calendar it is from. */
export function breakLine(
  { name, from, to }: BreakFound,
  time: string,
  way: Way,
  clause: string,
): HolidayDraft {
  return { ...breakOf(name, from, to, time), way, clause: clause.slice(0, 120) }
}
