import { asDay } from '../time/day.ts'
import { asWallTime } from '../time/wall.ts'
import { mirrored } from './mirror.ts'
import type { Schedule } from './plan.ts'
import type { Letter } from './rotation.ts'

/** Weeks as one parent entered them: `a` has the nights A of the pattern. */
export type EnteredWeeks = {
  readonly pattern: string
  readonly anchorDay: string
  readonly handoverTime: string
  readonly a: string | null
  readonly b: string | null
}

/** The first day that a calendar knows: a family's first weeks apply to all of the past. */
export const FIRST_DAY = asDay('1900-01-01')

/** Entered weeks as a schedule in the family's letters, before it has its id and its first day. */
export function scheduleOf(
  { pattern, anchorDay, handoverTime, a, b }: EnteredWeeks,
  letterOf: (person: string) => Letter,
): Omit<Schedule, 'id' | 'from'> {
  const schedule: Schedule = {
    id: '',
    from: FIRST_DAY,
    layer: 'rotation',
    pattern: { kind: 'cycle', nights: pattern, start: asDay(anchorDay) },
    handover: asWallTime(handoverTime),
  }
  const isTurned = a === null ? letterOf(b ?? '') === 'A' : letterOf(a) === 'B'
  const { id: _, from: __, ...rest } = isTurned ? mirrored(schedule) : schedule
  return rest
}
