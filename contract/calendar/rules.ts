import * as z from 'zod/mini'
import { day, id, line, wallTime } from '../shapes.ts'

/** A parent's letter in the family's plan: A is the parent who made the family, B the other one. */
export const letter = z.enum(['A', 'B'])
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7])
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const name = z.optional(z.nullable(line(80)))
const clause = z.optional(z.nullable(line(120)))
const children = z.optional(z.nullable(z.array(id()).check(z.minLength(1), z.maxLength(20))))
const mirrored = z.optional(z.boolean())

/** How nights fall (domain/calendar/night-pattern.ts). */
const pattern = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cycle'),
    nights: z.string().check(z.regex(/^[AB]{1,56}$/, 'not-a-pattern')),
    start: day(),
  }),
  z.strictObject({
    kind: z.literal('nth-weekends'),
    weekends: z.array(whole(-1, 5)).check(z.minLength(1), z.maxLength(6)),
    nights: whole(1, 5),
    first: weekday,
    isMirrored: mirrored,
  }),
  z.strictObject({
    kind: z.literal('iso-weeks'),
    a: z.enum(['even', 'odd']),
    turns: weekday,
    isMirrored: mirrored,
  }),
  z.strictObject({ kind: z.literal('months'), start: day(), isMirrored: mirrored }),
  z.strictObject({
    kind: z.literal('roster'),
    nights: z.array(day()).check(z.maxLength(800)),
    isMirrored: mirrored,
  }),
])

/** A regular schedule as a parent enters it: the server gives its id and the day it is valid from. */
export const scheduleInput = z.strictObject({
  layer: z.enum(['rotation', 'phase', 'summer']),
  name,
  clause,
  children,
  from: z.optional(day()),
  until: z.optional(z.nullable(day())),
  pattern,
  handover: wallTime(),
  handoverOn: z.optional(
    z.nullable(z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), wallTime())),
  ),
  visits: z.optional(
    z.nullable(
      z
        .array(
          z.strictObject({
            weekday,
            from: wallTime(),
            to: wallTime(),
            with: z.enum(['A', 'B', 'other']),
          }),
        )
        .check(z.maxLength(14)),
    ),
  ),
  season: z.optional(
    z.nullable(
      z.strictObject({
        from: z.string().check(z.regex(/^\d\d-\d\d$/)),
        to: z.string().check(z.regex(/^\d\d-\d\d$/)),
      }),
    ),
  ),
  isNesting: z.optional(z.nullable(z.boolean())),
})

const edge = z.strictObject({ days: whole(-120, 120), time: wallTime() })

/** A line of the holiday table (domain/calendar/holiday.ts). */
export const holidayInput = z.strictObject({
  name: line(80, 1),
  clause,
  children,
  layer: z.optional(z.nullable(z.enum(['holiday', 'break']))),
  on: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('date'), month: whole(1, 12), day: whole(1, 31) }),
    z.strictObject({ kind: z.literal('nth'), nth: whole(-1, 5), weekday, month: whole(1, 12) }),
    z.strictObject({ kind: z.literal('easter'), offset: whole(-120, 120) }),
    z.strictObject({ kind: z.literal('days'), days: z.array(day()).check(z.minLength(1), z.maxLength(60)) }),
  ]),
  starts: edge,
  ends: edge,
  division: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('alternate'), even: letter }),
    z.strictObject({ method: z.literal('split-day'), at: wallTime(), even: letter }),
    z.strictObject({ method: z.literal('halves'), even: letter }),
    z.strictObject({ method: z.literal('fixed'), with: letter }),
    z.strictObject({ method: z.literal('twice') }),
    z.strictObject({ method: z.literal('extend-weekend') }),
  ]),
  transport: z.optional(z.nullable(line(120))),
})

/** Weeks each has in a year, notice in days, and who chooses first in even years (domain/calendar/vacation.ts). */
const vacationTerms = z.strictObject({ weeks: whole(1, 26), notice: whole(0, 365), firstChoice: letter })

const ranks = z.strictObject({ vacation: z.optional(whole(1, 99)), holiday: z.optional(whole(1, 99)) })

/**
 * One handover of one day at another time or place, or with another driver (domain/calendar/one-handover.ts). No spreads:
 * the browser's build leaves the shapes out.
 */
const oneHandover = z.strictObject({
  day: day(),
  /** when it is planned without this */
  planned: wallTime(),
  /** the parent the children go to */
  to: letter,
  at: z.nullable(z.strictObject({ day: day(), time: wallTime() })),
  place: z.nullable(line(200, 1)),
  /** which parent drives */
  drives: z.nullable(id()),
  children,
})

/** What is proposed: from a day on, these schedules or this holiday table; a vacation; nights to give and to take. */
export const proposalBody = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('schedule'),
    from: day(),
    schedules: z.array(scheduleInput).check(z.minLength(1), z.maxLength(12)),
    ranks: z.optional(z.nullable(ranks)),
    /** whether the parents keep a balance of nights swapped and not returned */
    balance: z.optional(z.nullable(z.boolean())),
  }),
  z.strictObject({
    kind: z.literal('holidays'),
    from: day(),
    holidays: z.array(holidayInput).check(z.maxLength(60)),
    vacations: z.optional(z.nullable(vacationTerms)),
    ranks: z.optional(z.nullable(ranks)),
  }),
  z.strictObject({
    kind: z.literal('vacation'),
    /** the first and the last night */
    from: day(),
    to: day(),
    with: letter,
    name,
  }),
  z.strictObject({
    kind: z.literal('swap'),
    /** nights of the one who asks that go to the other parent */
    give: z.array(day()).check(z.maxLength(14)),
    /** nights of the other parent that go to the one who asks */
    take: z.array(day()).check(z.maxLength(14)),
    children,
  }),
  z.extend(oneHandover, { kind: z.literal('handover') }),
])
export type ProposalBody = z.infer<typeof proposalBody>

const ruleId = z.string()
/** Everything that says whose time it is: what the engine takes (domain/calendar/plan.ts). */
export const plan = z.object({
  zone: z.string(),
  handover: wallTime(),
  schedules: z.array(z.extend(scheduleInput, { id: ruleId, from: day() })),
  holidays: z.array(z.extend(holidayInput, { id: ruleId, from: day(), until: z.nullable(day()) })),
  overrides: z.array(
    z.object({
      id: ruleId,
      layer: z.enum(['emergency', 'swap', 'vacation', 'break']),
      name,
      clause,
      children,
      from: day(),
      to: day(),
      with: letter,
      handover: z.optional(wallTime()),
    }),
  ),
  /** handovers of one day as agreed, in the order they were */
  moved: z.optional(z.array(z.extend(oneHandover, { id: ruleId }))),
  ranks: z.nullable(ranks),
  vacations: z.nullable(vacationTerms),
  balance: z.boolean(),
})
export type PlanReply = z.infer<typeof plan>
