import { type Day, dayOfNumber, numberOf, weekdayOfNumber } from '../time/day.ts'
import { asWallTime, instantOf, type Zone } from '../time/wall.ts'
import type { Letter } from './rotation.ts'
import type { Slot } from './slots.ts'

/** What the two parents have of a span of time. [CAL-07] */
export type ParentingTime = {
  readonly nights: Pair
  /** Real hours: days on which the clock changes have 23 or 25. */
  readonly hours: Pair
  /** Friday and Saturday nights. */
  readonly weekendNights: Pair
  /** Nights before a Monday to Friday, whatever the school has to say. */
  readonly schoolNights: Pair
  /** Nights decided by a holiday or a school break. */
  readonly holidayNights: Pair
  readonly handovers: number
  /** The longest run of nights with each: the longest the children go without the other. */
  readonly longest: Pair
}

/** A figure for each parent. */
export type Pair = { readonly a: number; readonly b: number }

/** Measures the nights given, in order, one a day from `from` on. Hours need `hoursOf`. */
export function nightFigures(
  nights: readonly { readonly letter: Letter | null; readonly layer?: string | null }[],
  from: Day,
): Omit<ParentingTime, 'hours'> {
  const tally = {
    nights: pair(),
    weekendNights: pair(),
    schoolNights: pair(),
    holidayNights: pair(),
    longest: pair(),
  }
  let [run, last, handovers] = [0, null as Letter | null, 0]
  const first = numberOf(from)
  nights.forEach(({ letter, layer }, at) => {
    if (letter !== null && last !== null && letter !== last) handovers += 1
    run = letter === last ? run + 1 : 1
    last = letter
    if (letter === null) return
    const who = letter === 'A' ? 'a' : 'b'
    const weekday = weekdayOfNumber(first + at)
    tally.nights[who] += 1
    if (weekday === 5 || weekday === 6) tally.weekendNights[who] += 1
    else tally.schoolNights[who] += 1
    if (layer === 'holiday' || layer === 'break') tally.holidayNights[who] += 1
    tally.longest[who] = Math.max(tally.longest[who], run)
  })
  return { ...tally, handovers }
}

/** The real hours of each in slots of wall time, less those that a third party has them (school, camp). */
export function hoursOf(
  slots: readonly Pick<Slot, 'from' | 'to' | 'letter'>[],
  zone: Zone,
  isAway?: (day: Day) => number,
): Pair {
  const hours = pair()
  for (const { from, to, letter } of slots) {
    const who = letter === 'A' ? 'a' : 'b'
    hours[who] += (instantOfMinutes(to, zone) - instantOfMinutes(from, zone)) / 3_600_000
    if (!isAway) continue
    for (let day = Math.floor(from / 1440); day * 1440 < to; day += 1) {
      const noon = day * 1440 + 720
      if (noon >= from && noon < to) hours[who] -= isAway(dayOfNumber(day))
    }
  }
  return hours
}

/** The moment a wall clock in the zone shows so many minutes since 1 January 1970. */
export function instantOfMinutes(minutes: number, zone: Zone): number {
  const day = Math.floor(minutes / 1440)
  const [hour, minute] = [Math.floor((minutes - day * 1440) / 60), minutes % 60]
  const wall = `${String(hour).padStart(2, '0')}:${String((minute + 60) % 60).padStart(2, '0')}`
  return instantOf(dayOfNumber(day), asWallTime(wall), zone)
}

const pair = () => ({ a: 0, b: 0 })
