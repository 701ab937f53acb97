import { nightsIn, type Rotation, stretches } from '@evenhand/domain/calendar/rotation.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import type { Instant, Zone } from '@evenhand/domain/time/wall.ts'
import type { Custody } from '../../ui/ribbon.tsx'

/** Whose time it is, whether from the rotation alone or from everything the parents agreed on. */
export type Times = {
  readonly zone: Zone
  /** The stretches that overlap a range, each with its true beginning and end. */
  readonly custodyIn: (range: { from: Instant; to: Instant }) => Custody[]
  /** Nights from the first day up to, but excluding, the last. */
  readonly nightsIn: (from: Day, to: Day) => { readonly you: number; readonly them: number }
  /** The first day for which anything is known. */
  readonly begins: Day
}

/** A cycle has at most 56 nights, so a margin this wide never cuts a stretch short. */
export const BEYOND = 57 * 86_400_000

/** From the rotation alone: available before the whole plan has loaded. */
export function timesOfRotation(rotation: Rotation, me: string): Times {
  return {
    zone: rotation.zone,
    begins: rotation.anchorDay,
    custodyIn: (range) =>
      stretches(rotation, range.from - BEYOND, range.to + BEYOND)
        .filter((one) => one.from < range.to && one.to > range.from)
        .map((one) => ({ holder: one.holder === me ? 'you' : 'them', from: one.from, to: one.to })),
    nightsIn: (from, to) => {
      const { a, b } = nightsIn(rotation, from, to)
      return rotation.a === me ? { you: a, them: b } : { you: b, them: a }
    },
  }
}
