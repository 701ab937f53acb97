import type { PersonId } from '../family/parents.ts'
import { type Day, isDay } from '../time/day.ts'
import { isWallTime, isZone, type WallTime, type Zone } from '../time/wall.ts'

/**
 * Whose night it is, for ever: a cycle of nights from an anchor day. The night of a day belongs to the
 * parent who has the children from that day's handover time to the next day's. [CAL-02]
 */
export type Rotation = {
  /** The cycle, one letter a night, 1 to 56 of them. */
  readonly pattern: string
  /** A day whose night is the first of the cycle. */
  readonly anchorDay: Day
  readonly handoverTime: WallTime
  readonly zone: Zone
  /** The parent of the nights 'A'. */
  readonly a: PersonId
  /** The parent of the nights 'B', or null while that parent has not joined. */
  readonly b: PersonId | null
}

/** A parent's letter in the pattern. */
export type Letter = 'A' | 'B'

/** Checks what a parent entered; the reason comes with its field. */
export function checkRotation(
  draft: { readonly [Field in keyof Rotation]: Field extends 'b' ? string | null : string },
): { readonly ok: true; readonly rotation: Rotation } | RotationRefusal {
  const { anchorDay, handoverTime, zone, a, b, pattern } = draft
  if (!/^[AB]{1,56}$/.test(pattern)) return { ok: false, reason: 'not-a-pattern', field: 'pattern' }
  if (!isDay(anchorDay)) return { ok: false, reason: 'not-a-day', field: 'anchorDay' }
  if (!isWallTime(handoverTime)) return { ok: false, reason: 'not-a-time', field: 'handoverTime' }
  if (!isZone(zone)) return { ok: false, reason: 'not-a-zone', field: 'zone' }
  if (a === b) return { ok: false, reason: 'same-parent', field: 'b' }
  return { ok: true, rotation: { pattern, anchorDay, handoverTime, zone, a, b } }
}

/** Why a rotation is refused, and at which field. */
export type RotationRefusal = {
  readonly ok: false
  readonly reason: 'not-a-pattern' | 'not-a-day' | 'not-a-time' | 'not-a-zone' | 'same-parent'
  readonly field: keyof Rotation
}
