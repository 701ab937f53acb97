import { addDays, type Day, dayOfNumber, daysFrom, numberOf, weekdayOfNumber } from '../time/day.ts'
import type { WallTime } from '../time/wall.ts'
import { holidayClaims, holidayDays, minutesOf } from './holiday.ts'
import {
  type Claim,
  type ForChildren,
  type Layer,
  otherLetter,
  RANKS,
  type Reason,
  type RuleHead,
} from './layer.ts'
import { letterReader, patternLetter } from './night-pattern.ts'
import { oneHandoverClaims } from './one-handover.ts'
import type { HolidayRule, Override, Plan, Schedule, Visit } from './plan.ts'
import type { Letter } from './rotation.ts'

/** Everything the rules of a plan say about a child's days from one to another, both included. */
export function claimsOf(plan: Plan, child: string | null, from: Day, to: Day): Claim[] {
  const isFor = (rule: ForChildren) => !rule.children || (child !== null && rule.children.includes(child))
  // a night begins on the day before, and a handover may come as late as the day after
  const [first, last] = [before(from, 1), after(to, 1)]
  const schedules = plan.schedules.filter(isFor)
  const handoverAt = handoverReader(plan, schedules)
  const regular = schedules.flatMap((schedule) =>
    scheduleClaims(plan, schedule, successorOf(schedule, schedules), first, last, handoverAt),
  )
  const weekendHolder = holderWithoutHolidays(plan, schedules)
  const holidays = plan.holidays
    .filter(isFor)
    .flatMap((holiday) => holidayRuleClaims(plan, holiday, first, last, weekendHolder))
  const overrides = plan.overrides
    .filter((one) => isFor(one) && one.from <= last && one.to >= first)
    .map((one) => overrideClaim(plan, one, handoverAt))
  const moved = oneHandoverClaims((plan.moved ?? []).filter(isFor), (one) =>
    reasonOf(plan, { id: one.id, name: null, clause: null }, 'swap', null),
  )
  return [...regular, ...holidays, ...overrides, ...moved]
}

/** When a night begins, in minutes of wall time; null where no schedule says so. */
type HandoverReader = (number: number, day: Day) => number | null

/**
 * When children change hands on a day: at the time of the schedule that decides the night. So where two meet (school
 * year, summer, a step) the handover is at the time of the one that begins, and there is one: the schedules beneath do
 * not change hands at times of their own.
 */
function handoverReader(plan: Plan, schedules: readonly Schedule[]): HandoverReader {
  const ranked = schedules
    .map((rule) => ({ rule, until: successorOf(rule, schedules), rank: rankOf(plan, rule.layer) }))
    .toSorted(
      (one, other) =>
        other.rank - one.rank ||
        numberOf(other.rule.from) - numberOf(one.rule.from) ||
        spanOf(one.rule, one.until) - spanOf(other.rule, other.until) ||
        (one.rule.id < other.rule.id ? -1 : 1),
    )
  return (number, day) => {
    for (const { rule, until } of ranked)
      if (day >= rule.from && (until === null || day <= until) && isInSeason(rule.season, day))
        return number * 1440 + minutesOf(handoverOf(rule, number))
    return null
  }
}

/** How long a schedule is valid, in minutes; the same whichever days are asked about. */
const spanOf = (rule: Schedule, until: Day | null) =>
  (numberOf(until ?? END_OF_TIME) - numberOf(rule.from) + 1) * 1440

/** The day after the last one there is has none. */
const handoverOn = (handoverAt: HandoverReader, number: number) =>
  number > numberOf(END_OF_TIME) ? null : handoverAt(number, dayOfNumber(number))

function scheduleClaims(
  plan: Plan,
  rule: Schedule,
  until: Day | null,
  first: Day,
  last: Day,
  handoverAt: HandoverReader,
): Claim[] {
  const found: Claim[] = []
  const reason = reasonOf(plan, rule, rule.layer, null)
  const [since, span] = [numberOf(rule.from), spanOf(rule, until)]
  const start = rule.from > first ? rule.from : first
  const end = until !== null && until < last ? until : last
  const letterAt = letterReader(rule.pattern)
  let run = null as { readonly from: number; readonly letter: Letter } | null
  let number = numberOf(start)
  for (const day of daysFrom(start, end)) {
    const letter = isInSeason(rule.season, day) ? letterAt(number, day) : null
    if (letter !== (run?.letter ?? null)) {
      const at = handoverAt(number, day) ?? number * 1440 + minutesOf(handoverOf(rule, number))
      if (run !== null) found.push({ ...run, to: at, reason, since, span })
      run = letter === null ? null : { from: at, letter }
    }
    if (letter !== null && rule.visits)
      found.push(...visitClaims(rule, rule.visits, number, letterAt, reason))
    number += 1
  }
  if (run !== null) {
    const own = number * 1440 + minutesOf(handoverOf(rule, number))
    found.push({ ...run, to: handoverOn(handoverAt, number) ?? own, reason, since, span })
  }
  return found
}

/** The visits of a day. They lie over the night they are in, so they count as valid a day later than it. */
function visitClaims(
  rule: Schedule,
  visits: readonly Visit[],
  number: number,
  letterAt: (number: number, day: Day) => Letter,
  reason: Reason,
): Claim[] {
  return visits
    .filter((visit) => visit.weekday === weekdayOfNumber(number))
    .map((visit) => {
      const night = minutesOf(visit.from) < minutesOf(handoverOf(rule, number)) ? number - 1 : number
      return {
        from: number * 1440 + minutesOf(visit.from),
        to: number * 1440 + minutesOf(visit.to),
        letter: visit.with === 'other' ? otherLetter(letterAt(night, dayOfNumber(night))) : visit.with,
        reason,
        since: numberOf(rule.from) + 1,
      }
    })
}

/** The last night of a schedule: its own end, or the eve of the next of its layer and children. */
function successorOf(rule: Schedule, all: readonly Schedule[]): Day | null {
  let until = rule.until ?? null
  for (const next of all) {
    const replaces = next.layer === rule.layer && sameChildren(next, rule) && next.layer === 'rotation'
    if (!replaces || next.from <= rule.from) continue
    const eve = before(next.from, 1)
    if (until === null || eve < until) until = eve
  }
  return until
}

const sameChildren = (one: RuleHead, other: RuleHead) =>
  JSON.stringify(one.children ?? null) === JSON.stringify(other.children ?? null)

function holidayRuleClaims(
  plan: Plan,
  rule: HolidayRule,
  first: Day,
  last: Day,
  weekendHolder: (day: Day) => Letter | null,
): Claim[] {
  const found: Claim[] = []
  const layer = rule.layer ?? 'holiday'
  for (let year = Number(first.slice(0, 4)) - 1; year <= Number(last.slice(0, 4)) + 1; year += 1) {
    if (year < 1 || year > 9998) continue
    for (const day of holidayDays(rule.on, year)) {
      if ((rule.from && day < rule.from) || (rule.until && day > rule.until)) continue
      const claims = holidayClaims(
        rule,
        day,
        (parity) => reasonOf(plan, rule, layer, parity),
        plan.handover,
        weekendHolder,
      )
      found.push(
        ...claims.filter((one) => one.to > numberOf(first) * 1440 && one.from < (numberOf(last) + 1) * 1440),
      )
    }
  }
  return found
}

function overrideClaim(plan: Plan, one: Override, handoverAt: HandoverReader): Claim {
  const at = (number: number) =>
    handoverOn(handoverAt, number) ?? number * 1440 + minutesOf(one.handover ?? plan.handover)
  return {
    from: at(numberOf(one.from)),
    to: at(numberOf(one.to) + 1),
    letter: one.with,
    reason: reasonOf(plan, one, one.layer, null),
    since: numberOf(one.from),
  }
}

/** Who has a night by the regular schedules alone: what a holiday at a weekend attaches to. */
function holderWithoutHolidays(plan: Plan, schedules: readonly Schedule[]): (day: Day) => Letter | null {
  return (day) => {
    let best: Schedule | null = null
    for (const one of schedules) {
      const until = successorOf(one, schedules)
      if (day < one.from || (until !== null && day > until) || !isInSeason(one.season, day)) continue
      if (best === null || rankOf(plan, one.layer) >= rankOf(plan, best.layer)) best = one
    }
    return best && patternLetter(best.pattern, day)
  }
}

const rankOf = (plan: Plan, layer: Layer) => plan.ranks?.[layer] ?? RANKS[layer]

function reasonOf(plan: Plan, rule: RuleHead, layer: Layer, parity: Reason['parity']): Reason {
  return {
    layer,
    rank: rankOf(plan, layer),
    rule: rule.id,
    name: rule.name ?? null,
    clause: rule.clause ?? null,
    parity,
  }
}

function handoverOf(rule: Schedule, number: number): WallTime {
  return rule.handoverOn?.[weekdayOfNumber(number)] ?? rule.handover
}

/** A season may run over the turn of the year. */
function isInSeason(season: Schedule['season'], day: Day): boolean {
  if (!season) return true
  const date = day.slice(5)
  return season.from <= season.to
    ? date >= season.from && date <= season.to
    : date >= season.from || date <= season.to
}

const START_OF_TIME = '0001-01-01' as Day
const END_OF_TIME = '9999-12-31' as Day
const before = (day: Day, days: number) =>
  numberOf(day) - days < numberOf(START_OF_TIME) ? START_OF_TIME : addDays(day, -days)
const after = (day: Day, days: number) =>
  numberOf(day) + days > numberOf(END_OF_TIME) ? END_OF_TIME : addDays(day, days)
