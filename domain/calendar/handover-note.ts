import type { Day } from '../time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf, type WallTime, wallAt, type Zone } from '../time/wall.ts'

/** What was said of a handover: of the one planned at a time, or (null) of the day, as was noted in earlier versions. */
export type HandoverNote = { readonly day: string; readonly planned: string | null }

/**
 * The note on the handover planned at `time`, of all the handovers of that day. A note whose time is no longer planned
 * is about the only handover of the day; one of the whole day is about the first. At `othersTimes` that day siblings with
 * another schedule change hands: what was noted of theirs is about no other. [CAL-09]
 */
export function noteOn<Note extends HandoverNote>(
  notes: readonly Note[],
  day: string,
  time: string,
  timesOfDay: readonly string[],
  othersTimes: readonly string[] = [],
): Note | undefined {
  const ofDay = notes.filter((one) => one.day === day)
  const exact = ofDay.find(({ planned }) => planned === time)
  if (exact) return exact
  const known = [...timesOfDay, ...othersTimes]
  const loose = ofDay.filter(({ planned }) => planned === null || !known.includes(planned))
  return timesOfDay[0] === time && (timesOfDay.length === 1 || loose[0]?.planned === null)
    ? loose[0]
    : undefined
}

/** How near to the plan one must be for "now" to be when it was done, ms. */
const NEAR = 2 * 3_600_000

/**
 * When a handover was done unless somebody says otherwise: now if that is within two hours of the plan, else as
 * planned. The moment somebody presses a button two days later says nothing of when it was. [CAL-09]
 */
export function likelyDone(
  planned: { readonly day: Day; readonly time: string },
  now: Instant,
  zone: Zone,
): { day: Day; time: WallTime } {
  const time = asWallTime(planned.time)
  const at = instantOf(planned.day, time, zone)
  return Math.abs(now - at) <= NEAR
    ? { day: dayAt(now, zone), time: wallAt(now, zone) }
    : { day: planned.day, time }
}
