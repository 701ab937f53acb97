import type { Day } from '@evenhand/domain/time/day.ts'
import { dayAt, type Instant } from '@evenhand/domain/time/wall.ts'
import type { Custody } from '../../ui/plots/ribbon.tsx'
import type { Times } from './times.ts'

const DAY = 86_400_000

/** The next handover. */
export type NextHandover = { readonly at: Instant; readonly day: Day }

/** Who has the children now, and the handover that ends it (none where all nights are one parent's). */
export function presentOf(
  times: Times,
  now: Instant,
): { holder: 'you' | 'them' | null; until: NextHandover | null } {
  const custody = times.custodyIn({ from: now, to: now + 60 * DAY })
  const present = custody.find((one) => Number(one.from) <= now && Number(one.to) > now)
  const next = custody.find((one, at) => Number(one.from) > now && isHandover(custody[at - 1], one))
  return { holder: present?.holder ?? null, until: next ? placed(Number(next.from), times) : null }
}

export type ComingHandover = NextHandover & {
  toYou: boolean
  /** when the children change hands again */
  next: NextHandover | null
}

/** The handovers of the days to come, in order. */
export function comingHandovers(times: Times, now: Instant, days: number): ComingHandover[] {
  const custody = times.custodyIn({ from: now, to: now + days * DAY })
  return custody.flatMap((one, at): ComingHandover[] => {
    const [start, end] = [Number(one.from), Number(one.to)]
    if (start <= now || !isHandover(custody[at - 1], one)) return []
    // what follows the last of them lies outside what was asked for
    const following = custody[at + 1] ?? times.custodyIn({ from: end, to: end + 1 })[0]
    const isFollowed = following && Number(following.from) === end && isHandover(one, following)
    return [
      { ...placed(start, times), toYou: one.holder === 'you', next: isFollowed ? placed(end, times) : null },
    ]
  })
}

const isHandover = (before: Custody | undefined, one: Custody) =>
  before !== undefined && before.holder !== one.holder

const placed = (at: Instant, { zone }: Times): NextHandover => ({ at, day: dayAt(at, zone) })
