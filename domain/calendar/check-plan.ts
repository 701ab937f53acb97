import { daysBetween, isDay } from '../time/day.ts'
import { isWallTime, isZone } from '../time/wall.ts'
import { holidaySpan } from './holiday.ts'
import type { NightPattern } from './night-pattern.ts'
import type { HolidayRule, Override, Plan, Schedule } from './plan.ts'

/** Why a plan is refused, and at which field: `schedules.0.pattern`. */
export type PlanRefusal = {
  readonly ok: false
  readonly reason:
    | 'not-a-pattern'
    | 'not-a-day'
    | 'not-a-time'
    | 'not-a-zone'
    | 'ends-before-it-begins'
    | 'overlaps-itself'
    | 'too-many'
  readonly field: string
}

/** The longest cycle of nights. */
export const LONGEST_CYCLE = 56

const MOST = { schedules: 100, holidays: 200, overrides: 5000 }

/** Checks a plan: what it says must be sayable. The first fault comes with its field. */
export function checkPlan(plan: Plan): { readonly ok: true } | PlanRefusal {
  if (!isZone(plan.zone)) return refused('not-a-zone', 'zone')
  if (!isWallTime(plan.handover)) return refused('not-a-time', 'handover')
  for (const list of ['schedules', 'holidays', 'overrides'] as const)
    if (plan[list].length > MOST[list]) return refused('too-many', list)
  const faults = [
    ...plan.schedules.map((one, at) => under(`schedules.${at}`, scheduleFault(one))),
    ...plan.holidays.map((one, at) => under(`holidays.${at}`, holidayFault(one))),
    ...plan.overrides.map((one, at) => under(`overrides.${at}`, overrideFault(one))),
  ]
  return faults.find((fault) => fault !== null) ?? { ok: true }
}

/** Checks one regular schedule. */
export function scheduleFault(rule: Schedule): PlanRefusal | null {
  const pattern = patternFault(rule.pattern)
  if (pattern) return under('pattern', pattern)
  if (!isWallTime(rule.handover)) return refused('not-a-time', 'handover')
  for (const time of Object.values(rule.handoverOn ?? {}))
    if (!isWallTime(time)) return refused('not-a-time', 'handoverOn')
  if (!isDay(rule.from)) return refused('not-a-day', 'from')
  if (rule.until && !isDay(rule.until)) return refused('not-a-day', 'until')
  if (rule.until && rule.until < rule.from) return refused('ends-before-it-begins', 'until')
  const { season } = rule
  if (season && !(isDay(`2024-${season.from}`) && isDay(`2024-${season.to}`)))
    return refused('not-a-day', 'season')
  for (const [at, visit] of (rule.visits ?? []).entries()) {
    if (!isWallTime(visit.from) || !isWallTime(visit.to)) return refused('not-a-time', `visits.${at}`)
    if (visit.to <= visit.from) return refused('ends-before-it-begins', `visits.${at}`)
  }
  return null
}

/** Checks one holiday: it ends after it begins, and is over before it comes again. */
export function holidayFault(rule: HolidayRule): PlanRefusal | null {
  if (!isWallTime(rule.starts.time)) return refused('not-a-time', 'starts')
  if (!isWallTime(rule.ends.time)) return refused('not-a-time', 'ends')
  const { from, to } = holidaySpan(rule, '2024-01-01' as never)
  if (to <= from) return refused('ends-before-it-begins', 'ends')
  if (to - from > 120 * 1440) return refused('overlaps-itself', 'ends')
  if (rule.on.kind === 'days') {
    if (rule.on.days.length > 60) return refused('too-many', 'on')
    if (!rule.on.days.every(isDay)) return refused('not-a-day', 'on')
    const days = rule.on.days.toSorted()
    const clash = days.some((day, at) => at > 0 && daysBetween(days[at - 1]!, day) * 1440 < to - from)
    if (clash) return refused('overlaps-itself', 'on')
  }
  if (rule.on.kind === 'date' && !isDay(`2024-${two(rule.on.month)}-${two(rule.on.day)}`))
    return refused('not-a-day', 'on')
  return rule.division.method === 'split-day' && !isWallTime(rule.division.at)
    ? refused('not-a-time', 'division')
    : null
}

function overrideFault(rule: Override): PlanRefusal | null {
  if (!isDay(rule.from)) return refused('not-a-day', 'from')
  if (!isDay(rule.to)) return refused('not-a-day', 'to')
  return rule.to < rule.from ? refused('ends-before-it-begins', 'to') : null
}

function patternFault(pattern: NightPattern): PlanRefusal | null {
  switch (pattern.kind) {
    case 'cycle':
      if (!new RegExp(`^[AB]{1,${LONGEST_CYCLE}}$`).test(pattern.nights)) return refused('not-a-pattern', '')
      return isDay(pattern.start) ? null : refused('not-a-day', 'start')
    case 'nth-weekends':
      return pattern.weekends.length > 0 &&
        pattern.weekends.every((nth) => nth === -1 || (nth >= 1 && nth <= 5)) &&
        pattern.nights >= 1 &&
        pattern.nights <= 5 &&
        pattern.first >= 4 &&
        pattern.first <= 6
        ? null
        : refused('not-a-pattern', '')
    case 'iso-weeks':
      return null
    case 'months':
      return isDay(pattern.start) ? null : refused('not-a-day', 'start')
    case 'roster':
      if (pattern.nights.length > 800) return refused('too-many', '')
      return pattern.nights.every(isDay) ? null : refused('not-a-day', '')
  }
}

const two = (number: number) => String(number).padStart(2, '0')
const refused = (reason: PlanRefusal['reason'], field: string): PlanRefusal => ({ ok: false, reason, field })
const under = (field: string, fault: PlanRefusal | null): PlanRefusal | null =>
  fault && { ...fault, field: fault.field === '' ? field : `${field}.${fault.field}` }
