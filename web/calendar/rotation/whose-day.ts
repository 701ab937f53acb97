import type { Family } from '@evenhand/contract/family/family.ts'
import type { Rotation } from '@evenhand/domain/calendar/rotation.ts'
import { asDay, isDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'

/** Stands in for a parent who has not joined: the domain identifies the parents of a rotation by id. */
const NOT_JOINED = 'not-joined'

/**
 * The family's rotation in the domain's form; null where none is set or the stored one is invalid: a bad value must
 * not break the screens on which it can be corrected. Only `useTimes` falls back on it, until the plan is there.
 */
export function rotationOf(family: Family): Rotation | null {
  const { rotation } = family
  if (rotation === null || !isDay(rotation.anchorDay)) return null
  if (rotation.anchorDay < '1900-01-01' || rotation.anchorDay >= '2200-01-01') return null
  return {
    pattern: rotation.pattern,
    anchorDay: asDay(rotation.anchorDay),
    handoverTime: asWallTime(rotation.handoverTime),
    zone: asZone(rotation.zone),
    a: rotation.a ?? NOT_JOINED,
    b: rotation.b ?? NOT_JOINED,
  }
}
