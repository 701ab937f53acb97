import type { Family } from '@evenhand/contract/family.ts'
import { nightHolder, type Rotation } from '@evenhand/domain/calendar/rotation.ts'
import { asDay, type Day, isDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone } from '@evenhand/domain/time/wall.ts'

/** Stands for the parent who has not joined: the domain tells the two parents of a rotation apart by id. */
const NOT_JOINED = 'not-joined'

/**
 * The family's rotation as the domain computes with it; null where none is set, or where what is stored cannot be
 * computed with: one bad value must not take the screens along that would repair it.
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

/** Whose night the day's was. */
export function holderOf(rotation: Rotation, day: Day, me: string): 'you' | 'them' {
  return nightHolder(rotation, day) === me ? 'you' : 'them'
}
