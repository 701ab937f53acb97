import type { Day } from '@evenhand/domain/time/day.ts'
import { dayAt, type Instant } from '@evenhand/domain/time/wall.ts'
import type { Times } from '../calendar/rotation/times.ts'

const DAY = 86_400_000

/** The next handover. */
export type NextHandover = { readonly at: Instant; readonly day: Day }

/** Who has the children now, and the handover that ends it (none where all nights are one parent's). */
export function presentOf(
  times: Times,
  now: Instant,
): { holder: 'you' | 'them' | null; until: NextHandover | null } {
  const present = times.custodyIn({ from: now, to: now + 1 }).find((one) => Number(one.from) <= now)
  return { holder: present?.holder ?? null, until: handoversFrom(times, now, 60)[0] ?? null }
}

export type ComingHandover = NextHandover & {
  toYou: boolean
  /** when the children change hands again */
  next: NextHandover | null
}

/** The handovers of the days to come, in order. */
export function comingHandovers(times: Times, now: Instant, days: number): ComingHandover[] {
  return handoversFrom(times, now, days)
}

function handoversFrom(times: Times, now: Instant, days: number): ComingHandover[] {
  const custody = times.custodyIn({ from: now, to: now + days * DAY })
  return custody.flatMap((one, at): ComingHandover[] => {
    const [start, end] = [Number(one.from), Number(one.to)]
    const before = custody[at - 1]
    if (start <= now || !before || before.holder === one.holder) return []
    const after = times.custodyIn({ from: end, to: end + 1 }).find((next) => Number(next.from) === end)
    const next = after && after.holder !== one.holder ? placed(end, times) : null
    return [{ ...placed(start, times), toYou: one.holder === 'you', next }]
  })
}

const placed = (at: Instant, { zone }: Times): NextHandover => ({ at, day: dayAt(at, zone) })
