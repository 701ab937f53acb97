import { addDays } from '../time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf, wallAt, type Zone } from '../time/wall.ts'

/** How far ahead a message may be put off, in ms: what was attached to it is kept twice as long. */
export const LATER_MOST_MS = 7 * 24 * 3_600_000
/** How many messages one person may have waiting in a family. */
export const LATER_MOST = 20
/** How many short answers of one's own there may be, and how long each. */
export const SHORT_ANSWERS_MOST = 12
export const SHORT_ANSWER_LONGEST = 80

/** Before this hour the night is not over: who is awake then means the morning that follows. */
const NIGHT_ENDS = '05:00'
const MORNING = asWallTime('08:00')

/** Eight in the morning where the writer is: the next day's, or of the day whose night it still is. [MSG-08] */
export function nextMorning(now: Instant, zone: Zone): Instant {
  const today = dayAt(now, zone)
  return instantOf(wallAt(now, zone) < NIGHT_ENDS ? today : addDays(today, 1), MORNING, zone)
}

/** May a message wait until then? A moment that has passed is fine: a device was offline, and it goes at once. */
export const mayWaitUntil = (at: Instant, now: Instant): boolean => at <= now + LATER_MOST_MS
