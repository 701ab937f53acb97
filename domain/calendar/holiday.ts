import { addDays, type Day, isDay, numberOf, type Weekday, weekdayOf } from '../time/day.ts'
import type { WallTime } from '../time/wall.ts'
import { type Claim, otherLetter, type Reason, type RuleHead } from './layer.ts'
import type { Letter } from './rotation.ts'

/** On which day of a year a holiday falls. */
export type HolidayDate =
  | { readonly kind: 'date'; readonly month: number; readonly day: number }
  /** the nth weekday of a month; -1 is the last */
  | { readonly kind: 'nth'; readonly nth: number; readonly weekday: Weekday; readonly month: number }
  /** days after Easter Sunday (western), negative before */
  | { readonly kind: 'easter'; readonly offset: number }
  /** known days: from a list of public holidays, or of a calendar that moves */
  | { readonly kind: 'days'; readonly days: readonly Day[] }

/** How a holiday is shared between the parents: the six methods. */
export type Division =
  /** one parent in even years, the other in odd ones */
  | { readonly method: 'alternate'; readonly even: Letter }
  /** the day is cut at a time; who has the first part in even years */
  | { readonly method: 'split-day'; readonly at: WallTime; readonly even: Letter }
  /** the span is cut into halves at a handover; who has the first half in even years */
  | { readonly method: 'halves'; readonly even: Letter }
  | { readonly method: 'fixed'; readonly with: Letter }
  /** each celebrates in their own time: the nights stay as they are */
  | { readonly method: 'twice' }
  /** goes to whoever has the weekend it touches */
  | { readonly method: 'extend-weekend' }

/** A holiday or special day that comes again each year, or a school break with known dates. */
export type Holiday = RuleHead & {
  readonly on: HolidayDate
  /** When it begins: days before (negative) or after the day, and the time. */
  readonly starts: { readonly days: number; readonly time: WallTime }
  readonly ends: { readonly days: number; readonly time: WallTime }
  readonly division: Division
  /** Who drives, in the parents' words. */
  readonly transport?: string | null | undefined
}

/** Easter Sunday of a year, in the Gregorian calendar (the anonymous computus). */
export function easterOf(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

/** The days of a year on which a holiday falls: mostly one, none where the date is missing from the year. */
export function holidayDays(on: HolidayDate, year: number): Day[] {
  switch (on.kind) {
    case 'date': {
      const day = dayOf(year, on.month, on.day)
      return isDay(day) ? [day] : []
    }
    case 'nth':
      return nthWeekday(year, on)
    case 'easter':
      return [addDays(easterOf(year), on.offset)]
    case 'days':
      return on.days.filter((day) => Number(day.slice(0, 4)) === year)
  }
}

/** Where a holiday of that day begins and ends, in minutes of wall time. */
export function holidaySpan(holiday: Holiday, day: Day): { readonly from: number; readonly to: number } {
  return {
    from: (numberOf(day) + holiday.starts.days) * 1440 + minutesOf(holiday.starts.time),
    to: (numberOf(day) + holiday.ends.days) * 1440 + minutesOf(holiday.ends.time),
  }
}

/** What a holiday of that day claims. `weekendHolder` says who has the night of a day without holidays. */
export function holidayClaims(
  holiday: Holiday,
  day: Day,
  reason: (parity: Reason['parity']) => Reason,
  handover: WallTime,
  weekendHolder: (day: Day) => Letter | null,
): Claim[] {
  const { from, to } = holidaySpan(holiday, day)
  const { division } = holiday
  const parity = Number(day.slice(0, 4)) % 2 === 0 ? 'even' : 'odd'
  const since = numberOf(day)
  const whole = (letter: Letter, of: Reason['parity']): Claim => ({
    from,
    to,
    letter,
    reason: reason(of),
    since,
  })
  if (division.method === 'twice') return []
  if (division.method === 'fixed') return [whole(division.with, null)]
  if (division.method === 'extend-weekend') {
    const holder = weekendHolder(saturdayBeside(day))
    return holder === null ? [] : [whole(holder, null)]
  }
  const first = parity === 'even' ? division.even : otherLetter(division.even)
  if (division.method === 'alternate') return [whole(first, parity)]
  const cut =
    division.method === 'split-day'
      ? numberOf(day) * 1440 + minutesOf(division.at)
      : halfway(from, to, handover)
  if (cut <= from || cut >= to) return [whole(first, parity)]
  return [
    { from, to: cut, letter: first, reason: reason(parity), since },
    { from: cut, to, letter: otherLetter(first), reason: reason(parity), since },
  ]
}

/** Minutes since midnight. */
export function minutesOf(wall: WallTime): number {
  return Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))
}

/** The handover that cuts a span into halves of equal nights; the first has the odd one. */
function halfway(from: number, to: number, handover: WallTime): number {
  const [first, last] = [Math.floor(from / 1440), Math.floor((to - 1) / 1440)]
  return (first + Math.ceil((last - first) / 2)) * 1440 + minutesOf(handover)
}

// A Monday or Tuesday belongs to the weekend before it, a Thursday or Friday to the one after it.
function saturdayBeside(day: Day): Day {
  const weekday = weekdayOf(day)
  return addDays(day, weekday <= 3 || weekday === 7 ? -(weekday % 7) - 1 : 6 - weekday)
}

function nthWeekday(year: number, { nth, weekday, month }: Extract<HolidayDate, { kind: 'nth' }>): Day[] {
  const first = dayOf(year, month, 1)
  if (!isDay(first)) return []
  const days = Array.from({ length: 5 }, (_, at) =>
    addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + at * 7),
  )
  const found = days.filter((day) => day.slice(0, 7) === first.slice(0, 7)).at(nth > 0 ? nth - 1 : nth)
  return found === undefined ? [] : [found]
}

const dayOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day
