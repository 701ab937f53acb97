import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf } from '@evenhand/domain/time/wall.ts'
import type { Times } from './times.ts'

/** Whole days around now: from yesterday, so that most of the room is for what is ahead. */
export function daysAround(
  now: Instant,
  days: number,
  { zone }: Pick<Times, 'zone'>,
): { from: Instant; to: Instant } {
  const midnight = (day: string) => instantOf(asDay(day), asWallTime('00:00'), zone)
  const first = addDays(dayAt(now, zone), -1)
  return { from: midnight(first), to: midnight(addDays(first, days)) }
}
