import type { Family } from '@evenhand/contract/family/family.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { planOfRotation } from '@evenhand/domain/calendar/rotation-plan.ts'
import { type Day, isDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'

/** Whether a rotation can begin on it: a real day, and not one of a year that is still being typed. */
export const isFirstDay = (day: string): day is Day => isDay(day) && day >= '1900-01-01' && day < '2200-01-01'

/**
 * The family's rotation as a plan, and which of its letters is mine; null where none is set or the stored one is
 * invalid: a bad value must not break the screens on which it can be corrected. Only `useTimes` falls back on it, until
 * the plan is there.
 */
export function rotationPlanOf({ rotation }: Family, me: string): { plan: Plan; mine: Letter } | null {
  if (rotation === null || !isFirstDay(rotation.anchorDay)) return null
  const plan = planOfRotation({
    pattern: rotation.pattern,
    anchorDay: rotation.anchorDay,
    handoverTime: asWallTime(rotation.handoverTime),
    zone: asZone(rotation.zone),
  })
  return { plan, mine: rotation.a === me ? 'A' : 'B' }
}
