import type { Weekday } from '../time/day.ts'
import { patternOf } from './pattern.ts'

/** A custody schedule that is a plain cycle of nights, to start from. [CAL-02] */
export type Template = {
  readonly id: string
  readonly label: string
  readonly pattern: string
  /** The weekday of the first night. Some schemes share weekends evenly only from certain days. */
  readonly start: Weekday
}

const template = (id: string, label: string, runs: readonly number[], start: Weekday = 1): Template => ({
  id,
  label,
  pattern: patternOf(runs),
  start,
})

/**
 * The schedules offered, the three of the first step at the head. Each is made from the lengths of its
 * runs and measured in the tests, since published lists get them wrong: 3-4-4-3 is A3 B4 A4 B3.
 */
export const templates: readonly Template[] = [
  template('alternating-weeks', 'Alternating weeks', [7, 7]),
  template('2-2-3', '2-2-3', [2, 2, 3, 2, 2, 3]),
  template('2-2-5-5', '2-2-5-5', [2, 2, 5, 5]),
  template('alternating-weeks-midweek', 'Alternating weeks with a night midweek', [2, 1, 4, 2, 1, 4]),
  template('alternating-fortnights', 'Two weeks in turn', [14, 14]),
  template('3-4-4-3', '3-4-4-3', [3, 4, 4, 3]),
  template('3-3-4-4', '3-3-4-4', [3, 3, 4, 4]),
  template('every-2-days', 'Every two days', [2, 2]),
  template('alternating-days', 'Every other day', [1, 1]),
  template('4-3', '4-3', [4, 3]),
  template('8-6', '8-6', [2, 4, 3, 2, 3]),
  template('9-5', '9-5', [3, 4, 3, 1, 3]),
  template('10-4', 'Every other long weekend', [3, 4, 7]),
  template('11-3', 'Every other weekend, Friday to Monday', [4, 3, 7]),
  template('12-2', 'Every other weekend, Friday to Sunday', [4, 2, 8]),
  template('12-2-midweek', 'Every other weekend and a night midweek', [2, 1, 1, 2, 3, 1, 4]),
  template('11-3-midweek', 'Every other weekend to Monday and a night midweek', [2, 1, 1, 3, 2, 1, 4]),
  template('every-weekend', 'Every weekend', [4, 2, 1]),
  template('every-3rd-day', 'Every third day', [2, 1]),
  template('6-1', 'One night a week', [6, 1]),
  template('every-3rd-weekend', 'Every third weekend', [4, 2, 15]),
]

/** The template of that id, or null. */
export function templateOf(id: string): Template | null {
  return templates.find((one) => one.id === id) ?? null
}
