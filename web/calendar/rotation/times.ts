import type { Day } from '@evenhand/domain/time/day.ts'
import type { Instant, Zone } from '@evenhand/domain/time/wall.ts'
import type { Custody } from '../../ui/plots/ribbon.tsx'

/** Whose time it is, from everything the parents agreed on. */
export type Times = {
  readonly zone: Zone
  /** The stretches that overlap a range, each with its true beginning and end. */
  readonly custodyIn: (range: { from: Instant; to: Instant }) => Custody[]
  /** Nights from the first day up to, but excluding, the last. */
  readonly nightsIn: (from: Day, to: Day) => { readonly you: number; readonly them: number }
  /** Who has the night of a day; null where no rule decides it. */
  readonly holderOf: (day: Day) => 'you' | 'them' | null
  /** The first day for which anything is known. */
  readonly begins: Day
}

/** The times of some children; all children together unless siblings have different rules. */
export type TimesOf = { readonly children: readonly string[]; readonly times: Times }

/** Who has the night of a day for one child or for all; null where siblings are apart or no rule decides it. */
export function holderOn(groups: readonly TimesOf[], day: Day, child: string | null): 'you' | 'them' | null {
  const own = groups.filter(({ children }) => child !== null && children.includes(child))
  const holders = new Set((own.length > 0 ? own : groups).map(({ times }) => times.holderOf(day)))
  return holders.size === 1 ? ([...holders][0] ?? null) : null
}
