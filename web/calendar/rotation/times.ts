import { nightsIn, type Rotation, stretches } from '@evenhand/domain/calendar/rotation.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import type { Instant, Zone } from '@evenhand/domain/time/wall.ts'
import type { Custody } from '../../ui/ribbon.tsx'

/** Whose time it is, however that was found out: by the rotation alone, or by everything the parents agreed on. */
export type Times = {
  readonly zone: Zone
  /** The stretches that touch a range, each with its true beginning and end. */
  readonly custodyIn: (range: { from: Instant; to: Instant }) => Custody[]
  /** Nights on the days up to, but without, the last. */
  readonly nightsIn: (from: Day, to: Day) => { readonly you: number; readonly them: number }
  /** Before this day nothing is known. */
  readonly begins: Day
}

/** A cycle has at most 56 nights: so far to either side no stretch can be cut by our asking. */
export const BEYOND = 57 * 86_400_000

/** By the rotation alone: what is at hand before the whole plan has come. */
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
