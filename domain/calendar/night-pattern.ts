import { addDays, type Day, numberOf, onOrBefore, type Weekday } from '../time/day.ts'
import type { Letter } from './rotation.ts'

/** How nights fall to the parents, as a rule; mirrored, A and B change places. [CAL-02] */
export type NightPattern =
  /** a cycle of 1 to 56 nights, the first of them that of `start` */
  | { readonly kind: 'cycle'; readonly nights: string; readonly start: Day }
  /** B has the nights from a weekday on, in the weekends whose Friday is the nth of its month; -1 is the last */
  | {
      readonly kind: 'nth-weekends'
      readonly weekends: readonly number[]
      readonly nights: number
      readonly first: Weekday
      readonly isMirrored?: boolean | undefined
    }
  /** by ISO week number: weeks 53 and 1 are two odd weeks running */
  | {
      readonly kind: 'iso-weeks'
      readonly a: 'even' | 'odd'
      readonly turns: Weekday
      readonly isMirrored?: boolean | undefined
    }
  /** a calendar month each, A in the month of `start` */
  | { readonly kind: 'months'; readonly start: Day; readonly isMirrored?: boolean | undefined }
  /** B's nights as a list (a roster), every other night A's */
  | { readonly kind: 'roster'; readonly nights: readonly Day[]; readonly isMirrored?: boolean | undefined }

/** The letter of a day's night under a pattern. */
export function patternLetter(pattern: NightPattern, day: Day): Letter {
  return letterReader(pattern)(numberOf(day), day)
}

/** Reads a pattern's letters by the day's number. `day` is asked for only by rules of the calendar itself. */
export function letterReader(pattern: NightPattern): (number: number, day: Day) => Letter {
  const isMirrored = pattern.kind !== 'cycle' && pattern.isMirrored === true
  const pick = (isFirst: boolean): Letter => (isFirst !== isMirrored ? 'A' : 'B')
  switch (pattern.kind) {
    case 'cycle': {
      const { nights } = pattern
      const [start, length] = [numberOf(pattern.start), nights.length]
      return (number) => nights[(((number - start) % length) + length) % length] as Letter
    }
    case 'nth-weekends':
      return (_, day) => pick(!isNthWeekend(pattern, day))
    case 'iso-weeks':
      return (_, day) =>
        pick((isoWeekOf(onOrBefore(day, pattern.turns)) % 2 === 0) === (pattern.a === 'even'))
    case 'months': {
      const start = monthNumber(pattern.start)
      return (_, day) => pick((monthNumber(day) - start) % 2 === 0)
    }
    case 'roster': {
      const nights = new Set(pattern.nights)
      return (_, day) => pick(!nights.has(day))
    }
  }
}

/** The number of the ISO week a day lies in, 1 to 53. */
export function isoWeekOf(day: Day): number {
  const thursday = numberOf(onOrBefore(day, 1)) + 3
  // the week belongs to the year of its Thursday
  const year = addDays(onOrBefore(day, 1), 3).slice(0, 4)
  return Math.floor((thursday - numberOf(`${year}-01-01`)) / 7) + 1
}

/** Which Friday of its month a day is, 1 to 5; and whether it is the last one. */
export function fridayOf(day: Day): { readonly nth: number; readonly isLast: boolean } {
  const date = Number(day.slice(8))
  return { nth: Math.ceil(date / 7), isLast: addDays(day, 7).slice(0, 7) !== day.slice(0, 7) }
}

function isNthWeekend(
  { weekends, nights, first }: Extract<NightPattern, { kind: 'nth-weekends' }>,
  day: Day,
): boolean {
  const start = onOrBefore(day, first)
  if (numberOf(day) - numberOf(start) >= nights) return false
  // a weekend that begins on Thursday or Saturday is still named after its Friday
  const friday = addDays(start, 5 - first)
  const { nth, isLast } = fridayOf(friday)
  return weekends.includes(nth) || (isLast && weekends.includes(-1))
}

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
