import { type Handover, nextHandover, type Rotation, stretches } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf } from '@evenhand/domain/time/wall.ts'
import type { Custody } from '../ui/ribbon.tsx'

const DAY = 86_400_000
/** A cycle has at most 56 nights: so far to either side no stretch can be cut by our asking. */
const BEYOND = 57 * DAY

/** Whole days around now: from yesterday, so that what is coming takes most of the room. */
export function daysAround(now: Instant, days: number, rotation: Rotation): { from: Instant; to: Instant } {
  const midnight = (day: string) => instantOf(asDay(day), asWallTime('00:00'), rotation.zone)
  const first = addDays(dayAt(now, rotation.zone), -1)
  return { from: midnight(first), to: midnight(addDays(first, days)) }
}

/** Whose time it is over a range, each stretch with its true beginning and end. */
export function custodyIn(rotation: Rotation, range: { from: Instant; to: Instant }, me: string): Custody[] {
  return stretches(rotation, range.from - BEYOND, range.to + BEYOND)
    .filter((one) => one.from < range.to && one.to > range.from)
    .map((one) => ({ holder: one.holder === me ? 'you' : 'them', from: one.from, to: one.to }))
}

/** Who has the children now, and the handover that ends it (none where all nights are one parent's). */
export function presentOf(
  rotation: Rotation,
  now: Instant,
  me: string,
): { holder: 'you' | 'them'; until: Handover | null } {
  const [present] = custodyIn(rotation, { from: now, to: now + 1 }, me)
  return { holder: present?.holder ?? 'them', until: nextHandover(rotation, now) }
}

export type ComingHandover = Handover & {
  toYou: boolean
  /** when the children change hands again */
  next: Handover | null
}

/** The handovers of the days to come, in order. */
export function comingHandovers(
  rotation: Rotation,
  now: Instant,
  days: number,
  me: string,
): ComingHandover[] {
  const found: ComingHandover[] = []
  let one = nextHandover(rotation, now)
  while (one !== null && one.at < now + days * DAY) {
    const next = nextHandover(rotation, one.at)
    found.push({ ...one, toYou: one.to === me, next })
    one = next
  }
  return found
}

/**
 * Where the first piece's word stands so that the mark of the present does not run through it: so many percent of
 * the piece along, nowhere ('none') where there is no room behind the mark, or where it always stands (null).
 */
export function labelPlace(
  custody: readonly Custody[],
  range: { from: Instant; to: Instant },
  now: Instant,
  /** the part of the range a word needs behind the mark */
  needed: number,
): number | 'none' | null {
  const [first] = custody
  if (!first || Number(first.to) <= now) return null
  const end = Math.min(Number(first.to), range.to)
  const room = (end - now) / (range.to - range.from)
  if (room < needed) return 'none'
  return Math.round(((now - range.from) / (end - range.from)) * 1000) / 10
}
