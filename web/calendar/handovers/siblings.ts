import type { Family } from '@evenhand/contract/family/family.ts'
import { movedFrom } from '@evenhand/domain/calendar/one-handover.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { groupsOf } from '../rotation/times-of-plan.ts'
import { whoseOf } from '../whose.ts'

/** When, on each day from one to another, the siblings of a child who have a schedule of their own change hands. */
export function siblingsTimes(
  plan: Plan | null,
  { children }: Pick<Family, 'children'>,
  child: string | null,
  from: Day,
  to: Day,
): (day: Day) => string[] {
  if (!plan || child === null) return () => []
  const groups = groupsOf(
    plan,
    children.map(({ id }) => id),
  )
  const others = groups.filter(([, ids]) => !ids.includes(child))
  const handovers = others.flatMap(
    ([first]) => whoseOf(plan, 'A', from, to, plan.zone, first ?? null).handovers,
  )
  return (day) => [
    ...handovers.filter((one) => one.day === day).map(({ time }) => time),
    ...movedFrom(plan.moved, day, child),
  ]
}
