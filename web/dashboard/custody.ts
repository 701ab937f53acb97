import { addDays, asDay, type Day } from '@evenhand/domain/time/day.ts'
import { asWallTime, dayAt, type Instant, instantOf } from '@evenhand/domain/time/wall.ts'
import type { Times } from '../calendar/rotation/times.ts'
import type { Custody } from '../ui/ribbon.tsx'

const DAY = 86_400_000

/** Whole days around now: from yesterday, so that what is coming takes most of the room. */
export function daysAround(
  now: Instant,
  days: number,
  { zone }: Pick<Times, 'zone'>,
): { from: Instant; to: Instant } {
  const midnight = (day: string) => instantOf(asDay(day), asWallTime('00:00'), zone)
  const first = addDays(dayAt(now, zone), -1)
  return { from: midnight(first), to: midnight(addDays(first, days)) }
}

/** When the children change hands next. */
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
