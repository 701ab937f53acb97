import type { RotationChoice } from '@evenhand/contract/family/family.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { planOfRotation } from '@evenhand/domain/calendar/rotation-plan.ts'
import { templateOf } from '@evenhand/domain/calendar/templates.ts'
import { asWallTime, asZone, isWallTime } from '@evenhand/domain/time/wall.ts'
import type { RotationValues } from './rotation-fields.tsx'
import type { Times } from './times.ts'
import { timesOfPlan } from './times-of-plan.ts'
import { isFirstDay } from './whose-day.ts'

/** The times of a rotation as it is being entered; null while its day or time is not whole. */
export function timesOfValues(template: RotationChoice['template'], values: RotationValues): Times | null {
  const pattern = templateOf(template)?.pattern
  if (!pattern || !isFirstDay(values.anchorDay) || !isWallTime(values.handoverTime)) return null
  const plan: Plan = planOfRotation({
    pattern,
    anchorDay: values.anchorDay,
    handoverTime: asWallTime(values.handoverTime),
    zone: asZone(values.zone),
  })
  return timesOfPlan(plan, values.startsWith === 'me' ? 'A' : 'B', null)
}
