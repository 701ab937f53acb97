import type { Day } from '../time/day.ts'
import type { Plan } from './plan.ts'

/** Rules from before this day are those that were given no day: the first rotation, which also covers the past. */
const NO_DAY = '1990-01-01'

/**
 * The day from which planned and actual time are counted: when the first schedule began, and never before there was a
 * family; null where there is no schedule. [CAL-07]
 */
export function beginOf({ schedules }: Pick<Plan, 'schedules'>, founded: Day): Day | null {
  const [first] = schedules
    .map(({ from, pattern }) => (from < NO_DAY && pattern.kind === 'cycle' ? pattern.start : from))
    .toSorted()
  if (first === undefined) return null
  return first > founded ? first : founded
}
