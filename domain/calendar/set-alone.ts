import type { Day } from '../time/day.ts'
import type { Plan } from './plan.ts'
import type { Night } from './slots.ts'

/** Rules that one parent set alone and the other has not agreed to: weeks entered before they joined, say. [CAL-02] */
export type SetAlone = {
  /** what made them: a rotation, or a proposal that nobody else was there to answer */
  readonly id: string
  /** the parent who set them */
  readonly by: string
}

/** The parts of a plan that are rules. */
export type Rules = Pick<Plan, 'schedules' | 'holidays' | 'overrides'>

/** Of what was set alone, that which still says something in the plan: what later rules replaced whole is gone. */
export function stillSaid<Source extends SetAlone>(plan: Rules, sources: readonly Source[]): Source[] {
  const said = new Set([...plan.schedules, ...plan.holidays, ...plan.overrides].map(({ id }) => sourceOf(id)))
  return sources.filter(({ id }) => said.has(id))
}

/** Of what was set alone, that which decides days from this one on. */
export function inForceFrom<Source extends SetAlone>(
  { schedules, holidays, overrides }: Rules,
  sources: readonly Source[],
  day: Day,
): Source[] {
  const isOn = ({ until }: { readonly until?: Day | null | undefined }) => !until || until >= day
  const coming = {
    schedules: schedules.filter(isOn),
    holidays: holidays.filter(isOn),
    overrides: overrides.filter(({ to }) => to >= day),
  }
  return stillSaid(coming, sources)
}

/** The rules of a plan that these made. */
export function rulesOf({ schedules, holidays, overrides }: Rules, sources: readonly SetAlone[]): Rules {
  const isTheirs = ({ id }: { readonly id: string }) => setAloneBy(id, sources) !== null
  return {
    schedules: schedules.filter(isTheirs),
    holidays: holidays.filter(isTheirs),
    overrides: overrides.filter(isTheirs),
  }
}

/** The nights decided by a rule that only one parent set. */
export function nightsSetAlone(
  nights: readonly Pick<Night, 'decidedBy'>[],
  sources: readonly SetAlone[],
): number {
  const alone = new Set(sources.map(({ id }) => id))
  return nights.filter(({ decidedBy }) => decidedBy && alone.has(sourceOf(decidedBy.rule))).length
}

/** Whether a rule is one that only one parent set, and who. */
export function setAloneBy(rule: string, sources: readonly SetAlone[]): string | null {
  return sources.find(({ id }) => id === sourceOf(rule))?.by ?? null
}

/** A rule is called after what made it, and its place there. */
const sourceOf = (rule: string) => rule.split(':')[0]!
