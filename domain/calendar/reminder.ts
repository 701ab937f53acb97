import { addDays, asDay, type Day } from '../time/day.ts'
import { asWallTime, dayAt, instantOf, type WallTime, type Zone } from '../time/wall.ts'
import { occurrences } from './recurrence.ts'

/** What a reminder depends on. */
export type Remindable = {
  readonly firstDay: Day
  /** null: all day */
  readonly startsAt: WallTime | null
  readonly recurrence: string | null
  readonly except: readonly string[]
  /** minutes before it begins */
  readonly reminders: readonly number[]
}

/** An all-day event is reminded of as if it began in the morning: at midnight nobody wants to hear of it. */
const ALL_DAY = asWallTime('09:00')
/** A yearly event is at most this far away, and its reminder at most four weeks earlier. */
const AHEAD_DAYS = 400

/** The first moment after `after` at which a reminder of the event is due, in ms; null: there is none. [CAL-01] */
export function nextReminder(event: Remindable, zone: Zone, after: number): number | null {
  if (event.reminders.length === 0) return null
  const today = dayAt(after, zone)
  const longest = Math.max(...event.reminders) * 60_000
  const { firstDay, recurrence, except } = event
  // one that begins far ahead is still reminded of once; a series begins no earlier than its first day
  const from = firstDay > today ? firstDay : addDays(today, -1)
  let best: number | null = null
  for (const day of occurrences(firstDay, recurrence, except, from, addDays(from, AHEAD_DAYS))) {
    const begins = instantOf(asDay(day), event.startsAt ?? ALL_DAY, zone)
    if (best !== null && begins - longest > best) break
    for (const minutes of event.reminders) {
      const at = begins - minutes * 60_000
      if (at > after && (best === null || at < best)) best = at
    }
  }
  return best
}
