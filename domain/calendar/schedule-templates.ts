import { type Day, onOrBefore, type Weekday, weekdayOf } from '../time/day.ts'
import { asWallTime, type WallTime } from '../time/wall.ts'
import { isoWeekOf, type NightPattern } from './night-pattern.ts'
import { patternOf } from './pattern.ts'
import type { Schedule, Visit } from './plan.ts'
import { templateOf } from './templates.ts'

/** What a template makes of a start day: nights, hours that are no night, and handover times. */
export type Draft = Pick<Schedule, 'pattern' | 'visits' | 'handoverOn' | 'isNesting'> & {
  readonly handover: WallTime
}

/** A custody schedule to start from, whatever kind of rule it is. [CAL-02] */
export type ScheduleTemplate = {
  readonly id: string
  /** Other names by which people know it. */
  readonly known: readonly string[]
  /** The weekday on which the scheme is meant to begin; null where any will do. */
  readonly begins: Weekday | null
  readonly draft: (start: Day) => Draft
}

const noon = asWallTime('12:00')
const evening = asWallTime('17:00')
const six = asWallTime('18:00')
const eight = asWallTime('20:00')

const cycle = (
  id: string,
  runs: readonly number[],
  known: string[] = [],
  more: Partial<Draft> = {},
): ScheduleTemplate => ({
  id,
  known,
  begins: runs.reduce((sum, run) => sum + run, 0) % 7 === 0 ? 1 : null,
  draft: (start) => ({
    pattern: { kind: 'cycle', nights: templateOf(id)?.pattern ?? patternOf(runs), start },
    handover: evening,
    ...more,
  }),
})

const weekends = (
  id: string,
  nth: readonly number[],
  known: string[] = [],
  more: Partial<Draft> = {},
): ScheduleTemplate => ({
  id,
  known,
  begins: null,
  draft: () => ({
    pattern: { kind: 'nth-weekends', weekends: nth, nights: 2, first: 5 },
    handover: six,
    ...more,
  }),
})

const rule = (
  id: string,
  pattern: (start: Day) => NightPattern,
  known: string[] = [],
  more: Partial<Draft> = {},
) => ({
  id,
  known,
  begins: null,
  draft: (start: Day): Draft => ({ pattern: pattern(start), handover: evening, ...more }),
})

const dinner: Visit = { weekday: 3, from: evening, to: eight, with: 'B' }
const thursday: Visit = { weekday: 4, from: six, to: eight, with: 'B' }
const everyNightA = (start: Day): NightPattern => ({ kind: 'cycle', nights: 'A', start })

/** Every line of the table of schemes; the first parent is A. Made from runs, never written out by hand. */
export const scheduleTemplates: readonly ScheduleTemplate[] = [
  cycle('alternating-weeks', [7, 7], ['7-7', 'week-on-week-off']),
  cycle('2-2-3', [2, 2, 3, 2, 2, 3], ['2-2-3-2-2-3']),
  cycle('2-2-5-5', [2, 2, 5, 5], ['5-2-2-5', '5-5-2-2']),
  cycle('alternating-weeks-midweek', [2, 1, 4, 2, 1, 4], ['7-7-midweek', '7-7-overnight']),
  {
    id: 'alternating-weeks-dinner',
    known: ['7-7-dinner'],
    begins: 1,
    draft: (start) => ({
      pattern: { kind: 'cycle', nights: patternOf([7, 7]), start },
      handover: evening,
      visits: [{ ...dinner, with: 'other' }],
    }),
  },
  cycle('alternating-fortnights', [14, 14], ['14-14', 'two-weeks']),
  rule('alternating-months', (start) => ({ kind: 'months', start }), ['month-on-off', 'monthly']),
  cycle('3-4-4-3', [3, 4, 4, 3]),
  cycle('3-3-4-4', [3, 3, 4, 4]),
  cycle('every-2-days', [2, 2], ['2-2']),
  cycle('alternating-days', [1, 1], ['1-1']),
  cycle('split-week', [4, 3], [], { handover: noon }),
  rule(
    'iso-weeks',
    (start) => ({ kind: 'iso-weeks', a: isoWeekOf(start) % 2 === 0 ? 'even' : 'odd', turns: 1 }),
    ['even-odd-weeks', 'even-odd'],
  ),
  cycle('4-3', [4, 3]),
  cycle('every-extended-weekend', [4, 3], ['every-long-weekend']),
  cycle('8-6', [2, 4, 3, 2, 3]),
  cycle('9-5', [3, 4, 3, 1, 3]),
  cycle('every-weekend', [4, 2, 1], ['5-2']),
  cycle('10-4', [3, 4, 7], ['alternating-long-weekends']),
  cycle('12-2-midweek', [2, 1, 1, 2, 3, 1, 4], ['eow-midweek']),
  cycle('11-3-midweek', [2, 1, 1, 3, 2, 1, 4], ['eow-monday-midweek']),
  cycle('eow-thursday', [3, 4, 3, 1, 3], ['expanded-standard']),
  cycle('every-3rd-day', [2, 1]),
  cycle('11-3', [4, 3, 7], ['eow-monday']),
  cycle('12-2', [4, 2, 8], ['every-other-weekend', 'eow']),
  cycle('12-2-dinner', [4, 2, 8], ['eow-dinner'], { visits: [dinner] }),
  cycle('6-1', [6, 1]),
  weekends('1-3-5-weekends', [1, 3, 5], ['1st-3rd-5th-weekends', '1-3-5']),
  weekends('2-4-5-weekends', [2, 4, 5], ['2nd-4th-5th-weekends', '2-4-5']),
  weekends('1-3-weekends', [1, 3], ['1st-3rd-weekends', '1-3']),
  weekends('2-4-weekends', [2, 4], ['2nd-4th-weekends', '2-4']),
  cycle('every-3rd-weekend', [4, 2, 15]),
  cycle('every-4th-weekend', [4, 2, 22]),
  weekends('monthly-weekend', [1], ['one-weekend-a-month']),
  weekends('texas-standard', [1, 3, 5], ['texas'], { visits: [thursday] }),
  rule('long-distance', everyNightA),
  rule('daytime-only', everyNightA, ['supervised'], {
    visits: [{ weekday: 6, from: asWallTime('10:00'), to: evening, with: 'B' }],
  }),
  cycle('nesting', [7, 7], ['bird-nest'], { isNesting: true }),
  rule('roster', () => ({ kind: 'roster', nights: [] }), ['shift-work']),
]

/** The template of that id or other name, or null. */
export function scheduleTemplateOf(name: string): ScheduleTemplate | null {
  return scheduleTemplates.find((one) => one.id === name || one.known.includes(name)) ?? null
}

/** The day on or before `day` on which a template is meant to begin. */
export function startFor(template: ScheduleTemplate, day: Day): Day {
  return onOrBefore(day, template.begins ?? weekdayOf(day))
}
