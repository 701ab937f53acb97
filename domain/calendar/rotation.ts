import type { PersonId } from '../family/parents.ts'
import { addDays, type Day, daysBetween, isDay } from '../time/day.ts'
import { dayAt, type Instant, instantOf, isWallTime, isZone, type WallTime, type Zone } from '../time/wall.ts'

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

/** A time without a handover. `to` is the next one, or the end of what was asked for. */
export type Stretch = {
  readonly letter: Letter
  readonly holder: PersonId | null
  readonly from: Instant
  readonly to: Instant
}

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

/** Who has the children in the night of a day; null is the parent who has not joined. */
export function nightHolder(rotation: Rotation, day: Day): PersonId | null {
  return holderOf(rotation, letterOf(rotation, day))
}

/** The letter of a day's night. */
export function letterOf(rotation: Pick<Rotation, 'pattern' | 'anchorDay'>, day: Day): Letter {
  const length = rotation.pattern.length
  const index = ((daysBetween(rotation.anchorDay, day) % length) + length) % length
  return rotation.pattern[index] as Letter
}

/** Who has the children at a moment; at the handover itself it is the one who receives them. */
export function holderAt(rotation: Rotation, instant: Instant): PersonId | null {
  return nightHolder(rotation, nightAt(rotation, instant))
}

/** The stretches from one moment to another, without gaps; two nights of one parent running are one. */
export function stretches(rotation: Rotation, from: Instant, to: Instant): Stretch[] {
  const found: Stretch[] = []
  let [start, night] = [from, nightAt(rotation, from)]
  while (start < to) {
    const letter = letterOf(rotation, night)
    const change = dayOfChange(rotation, night)
    const end = change === null ? to : Math.min(to, startOf(rotation, change))
    if (end > start) found.push({ letter, holder: holderOf(rotation, letter), from: start, to: end })
    start = end
    night = change ?? night
  }
  return found
}

/** A change of hands: when, on which day, and who gives the children to whom. */
export type Handover = {
  readonly at: Instant
  readonly day: Day
  readonly from: PersonId | null
  readonly to: PersonId | null
}

/** The first handover after a moment, or null where all nights are one parent's. */
export function nextHandover(rotation: Rotation, instant: Instant): Handover | null {
  const night = nightAt(rotation, instant)
  const day = dayOfChange(rotation, night)
  if (day === null) return null
  return {
    at: startOf(rotation, day),
    day,
    from: nightHolder(rotation, night),
    to: nightHolder(rotation, day),
  }
}

/** How many nights of each parent begin on the days from `from` up to, but without, `to`. */
export function nightsIn(
  rotation: Pick<Rotation, 'pattern' | 'anchorDay'>,
  from: Day,
  to: Day,
): { readonly a: number; readonly b: number } {
  const all = Math.max(0, daysBetween(from, to))
  let a = 0
  for (let n = 0; n < all; n += 1) if (letterOf(rotation, addDays(from, n)) === 'A') a += 1
  return { a, b: all - a }
}

const holderOf = (rotation: Rotation, letter: Letter) => (letter === 'A' ? rotation.a : rotation.b)
const startOf = ({ handoverTime, zone }: Rotation, day: Day) => instantOf(day, handoverTime, zone)

/** The day whose night it is. Asked from the day after downwards, since a clock may show a day's end twice. */
function nightAt(rotation: Rotation, instant: Instant): Day {
  let day = addDays(dayAt(instant, rotation.zone), 1)
  while (startOf(rotation, day) > instant) day = addDays(day, -1)
  return day
}

/** The first day after a night's on which the children change hands, or null where they never do. */
function dayOfChange(rotation: Rotation, night: Day): Day | null {
  const letter = letterOf(rotation, night)
  for (let n = 1; n < rotation.pattern.length; n += 1) {
    const day = addDays(night, n)
    if (letterOf(rotation, day) !== letter) return day
  }
  return null
}
