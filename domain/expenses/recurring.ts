import { addDays, asDay, type Day, isDay } from '../time/day.ts'

/** What comes back: every so many weeks, or months on the same date. */
export type Rhythm = { readonly every: number; readonly unit: 'week' | 'month' }

/**
 * The days on which a recurring expense falls due, from `start` up to `until`, both included. Monthly on the 31st is
 * the last day of a shorter month, and the 31st again after it: counted from the start, never from the last. [EXP-10]
 */
export function occurrences(start: Day, rhythm: Rhythm, until: Day): Day[] {
  if (!Number.isSafeInteger(rhythm.every) || rhythm.every < 1) throw new RangeError('a rhythm of whole steps')
  const days: Day[] = []
  for (let turn = 0; ; turn += 1) {
    const day =
      rhythm.unit === 'week'
        ? addDays(start, 7 * turn * rhythm.every)
        : monthsLater(start, turn * rhythm.every)
    if (day > until) return days
    days.push(day)
  }
}

function monthsLater(start: Day, months: number): Day {
  const [year, month, date] = start.split('-').map(Number) as [number, number, number]
  const count = year * 12 + (month - 1) + months
  const prefix = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  for (let last = date; ; last -= 1) {
    const day = `${prefix}-${String(last).padStart(2, '0')}`
    if (isDay(day)) return asDay(day)
  }
}

/** The first day due after `day`, or null where the rule has ended by then. */
export function nextAfter(start: Day, rhythm: Rhythm, day: Day, until: Day | null): Day | null {
  if (day < start) return until !== null && start > until ? null : start
  const horizon =
    rhythm.unit === 'week' ? addDays(day, 7 * rhythm.every) : addDays(day, 31 * (rhythm.every + 1))
  const next = occurrences(start, rhythm, horizon).find((one) => one > day) ?? null
  return next !== null && until !== null && next > until ? null : next
}
