import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { instantOfMinutes } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { changedSpans, type PlanChange, planChange } from '@evenhand/domain/calendar/plan-change.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, asDay, type Day, onOrBefore, yearsOn } from '@evenhand/domain/time/day.ts'
import type { Custody } from '../../ui/plots/ribbon.tsx'
import { planAfter } from '../plan/proposal-effect.ts'

/** What a proposal does to children for whom it does the same. */
export type ChangeFor = {
  /** one of them, for the engine; null in a family without children */
  readonly child: string | null
  readonly names: readonly string[]
  readonly change: PlanChange
}

/** What a proposal does: the plan with it, the days it was worked out over, and what changes for whom. */
export type WhatChanges = {
  readonly before: Plan | null
  readonly after: Plan
  readonly from: Day
  readonly to: Day
  readonly children: readonly ChangeFor[]
}

/** Nights of a schedule or a holiday table are counted so far, so that even and odd years both count. */
export const YEARS_AHEAD = 2
/** To either side of a swap or a vacation: a stay that begins before it counts whole. */
const AROUND = 14

/** [CAL-03] What a proposal would change, for each child; children it treats alike stand together. */
export function whatChanges(
  proposal: Pick<Proposal, 'body'>,
  by: Letter,
  plan: Plan | null,
  family: Family,
): WhatChanges {
  const { body } = proposal
  const { from, to } = daysAbout(body)
  return changesBetween(plan, planAfter(plan, body, by, family.zone), family, from, to)
}

/** [CAL-02] A plan as it stands over two years from a day, for each child: nothing comes before it. */
export function asItStands(plan: Plan, family: Family, from: Day): WhatChanges {
  return changesBetween(null, plan, family, from, addDays(yearsOn(from, YEARS_AHEAD), -1))
}

function changesBetween(plan: Plan | null, after: Plan, family: Family, from: Day, to: Day): WhatChanges {
  const all = family.children.length > 0 ? family.children : [null]
  const found: { child: string | null; names: string[]; change: PlanChange; key: string }[] = []
  for (const one of all) {
    const change = planChange(plan, after, one?.id ?? null, from, to)
    const key = JSON.stringify(change)
    const alike = found.find((other) => other.key === key)
    const name = one ? [one.firstName || one.name] : []
    if (alike) alike.names.push(...name)
    else found.push({ child: one?.id ?? null, names: name, change, key })
  }
  return { before: plan, after, from, to, children: found.map(({ key: _, ...one }) => one) }
}

/** The days over which a proposal is looked at. */
function daysAbout(body: Proposal['body']): { from: Day; to: Day } {
  if (body.kind === 'schedule' || body.kind === 'holidays') {
    const from = asDay(body.from)
    return { from, to: addDays(yearsOn(from, YEARS_AHEAD), -1) }
  }
  const days = daysOf(body)
  const [first, last] = [days[0]!, days.at(-1)!]
  return { from: addDays(onOrBefore(first, 1), -AROUND), to: addDays(onOrBefore(last, 1), AROUND + 6) }
}

/** The days a proposal is about, in order: a swap's nights, the first and the last of a vacation, a schedule's first. */
export function daysOf(body: Proposal['body']): Day[] {
  if (body.kind === 'handover') return [body.day, ...(body.at ? [body.at.day] : [])].map(asDay).toSorted()
  if (body.kind === 'swap') return [...body.give, ...body.take].map(asDay).toSorted()
  return (body.kind === 'vacation' ? [body.from, body.to] : [body.from]).map(asDay)
}

/** The weeks worth drawing: those in which nights change hands; where none do, those with another handover. */
export function weeksOf({ nights, weeks }: PlanChange): Day[] {
  return nights.length === 0
    ? [...weeks]
    : [...new Set(nights.map(({ day }) => onOrBefore(day, 1)))].toSorted()
}

/** The stretches of a ribbon as they are now, and as they would be: there what differs from now is drawn as asked for. */
export function stretchesOf(
  { before, after }: Pick<WhatChanges, 'before' | 'after'>,
  child: string | null,
  mine: Letter,
  from: Day,
  to: Day,
): { readonly now: Custody[]; readonly then: Custody[] } {
  const holderOf = (letter: Letter) => (letter === mine ? ('you' as const) : ('them' as const))
  const [now, then]: [Custody[], Custody[]] = [[], []]
  // a little beyond, so that what goes on is drawn as going on
  for (const one of changedSpans(before, after, child, addDays(from, -1), addDays(to, 1))) {
    const span = {
      from: instantOfMinutes(one.from, after.zone),
      to: instantOfMinutes(one.to, after.zone),
    }
    if (one.now !== null) now.push({ ...span, holder: holderOf(one.now) })
    if (one.next === null) continue
    const isAsked = one.now !== null && one.now !== one.next
    then.push({ ...span, holder: holderOf(one.next), isAsked })
  }
  return { now, then }
}
