import { type Day, numberOf, weekdayOfNumber } from '../time/day.ts'
import { nightFigures, type Pair } from './parenting-time.ts'
import type { Letter } from './rotation.ts'

/** A night the solver looks at. */
export type SwapNight = {
  readonly day: Day
  readonly letter: Letter
  /** Whether it may be given back: it has not begun, and no holiday, vacation or other swap decides it. */
  readonly isFree: boolean
}

/** One way to give back what was asked for. [CAL-06] */
export type Return = {
  /** The nights that go back to the parent who gives up the asked ones. */
  readonly days: readonly Day[]
  /** Lower is fairer. */
  readonly cost: number
  readonly effect: SwapEffect
}

/** What the whole swap does, asked nights and returned ones together, over the window. */
export type SwapEffect = {
  /** Nights more (or fewer) with each parent. */
  readonly nights: Pair
  readonly weekendNights: Pair
  readonly handovers: number
  /** The longest run of nights with each, before and after. */
  readonly longestBefore: Pair
  readonly longestAfter: Pair
}

/** What makes a return worse, in points. The order of the weights is the promise: weekends, long gaps, handovers, distance. */
export const COSTS = { weekend: 1000, gap: 400, handover: 120, day: 1 }

/** How many nights may be asked for at once, how wide the window may be, and how many returns are offered. */
export const SWAP_LIMITS = { nights: 14, window: 60, offers: 5 }

/**
 * The fairest returns for nights that change hands: as many nights back as were asked for, best first. Exact: no
 * other choice of nights in the window costs less. `asked` are indexes into `nights`, all of one parent.
 */
export function returnsFor(
  nights: readonly SwapNight[],
  asked: readonly number[],
  offers: number = SWAP_LIMITS.offers,
): Return[] {
  const giver = nights[asked[0]!]!.letter
  const taker: Letter = giver === 'A' ? 'B' : 'A'
  const isAsked = new Set(asked)
  const after = nights.map(({ letter }, at) => (isAsked.has(at) ? taker : letter))
  const weekends = asked.filter((at) => isWeekend(nights[at]!.day)).length
  const limit = Math.max(...longest(nights.map(({ letter }) => letter)))
  const first = numberOf(nights[asked[0]!]!.day)

  // A beam over the nights, in order: all that the past can mean for the future is in the key, so the best few
  // of each key are the best few for good.
  let states = new Map<number, Path[]>([[0, [START]]])
  for (const [at, night] of nights.entries()) {
    const next = new Map<number, Path[]>()
    const mayReturn = night.isFree && !isAsked.has(at) && night.letter === taker
    const away = Math.abs(numberOf(night.day) - first)
    const weekend = isWeekend(night.day) ? 1 : 0
    for (const few of states.values())
      for (const one of few) {
        keep(next, step(one, after[at]!, limit), offers)
        if (!mayReturn || one.count === asked.length) continue
        const given = step(one, giver, limit)
        keep(
          next,
          {
            ...given,
            count: one.count + 1,
            weekends: one.weekends + weekend,
            cost: given.cost + away * COSTS.day,
            picked: { at, before: one.picked },
          },
          offers,
        )
      }
    states = next
  }
  return [...states.values()]
    .flat()
    .filter((one) => one.count === asked.length)
    .map((one) => ({ ...one, cost: one.cost + Math.abs(one.weekends - weekends) * COSTS.weekend }))
    .map((one) => ({ days: listed(one.picked), cost: one.cost }))
    .sort((one, other) => one.cost - other.cost || compare(one.days, other.days))
    .slice(0, offers)
    .map(({ days, cost }) => ({
      days: days.map((at) => nights[at]!.day),
      cost,
      effect: effectOf(nights, new Set([...asked, ...days])),
    }))
}

/** What a choice of returned nights costs, computed by brute force: what the solver must agree with. */
export function costOf(
  nights: readonly SwapNight[],
  asked: readonly number[],
  returned: readonly number[],
): number {
  const changed = new Set([...asked, ...returned])
  const flipped = nights.map(({ letter }, at) => (changed.has(at) ? (letter === 'A' ? 'B' : 'A') : letter))
  const limit = Math.max(...longest(nights.map(({ letter }) => letter)))
  const weekends = (list: readonly number[]) => list.filter((at) => isWeekend(nights[at]!.day)).length
  const first = numberOf(nights[asked[0]!]!.day)
  let [cost, run] = [0, 0]
  flipped.forEach((letter, at) => {
    const isSame = at > 0 && flipped[at - 1] === letter
    run = isSame ? run + 1 : 1
    if (at > 0 && !isSame) cost += COSTS.handover
    if (run > limit) cost += COSTS.gap
  })
  for (const at of returned) cost += Math.abs(numberOf(nights[at]!.day) - first) * COSTS.day
  return cost + Math.abs(weekends(returned) - weekends(asked)) * COSTS.weekend
}

type Picked = { readonly at: number; readonly before: Picked } | null
type Path = {
  readonly letter: Letter | null
  readonly run: number
  readonly count: number
  readonly weekends: number
  readonly cost: number
  readonly picked: Picked
}
const START: Path = { letter: null, run: 0, count: 0, weekends: 0, cost: 0, picked: null }

function step(one: Path, letter: Letter, limit: number): Path {
  if (one.letter !== letter)
    return {
      ...one,
      letter,
      run: 1,
      cost: one.cost + (one.letter === null ? 0 : COSTS.handover) + (limit < 1 ? COSTS.gap : 0),
    }
  const isLong = one.run >= limit
  // past the limit every further night costs the same: how far past does not matter
  return { ...one, run: isLong ? limit : one.run + 1, cost: one.cost + (isLong ? COSTS.gap : 0) }
}

function keep(states: Map<number, Path[]>, one: Path, most: number): void {
  const key = ((one.run * 16 + one.count) * 16 + one.weekends) * 2 + (one.letter === 'A' ? 1 : 0)
  const few = states.get(key)
  if (!few) {
    states.set(key, [one])
    return
  }
  if (few.length === most && few[most - 1]!.cost <= one.cost) return
  let at = few.length
  while (at > 0 && few[at - 1]!.cost > one.cost) at -= 1
  few.splice(at, 0, one)
  if (few.length > most) few.pop()
}

function effectOf(nights: readonly SwapNight[], changed: ReadonlySet<number>): SwapEffect {
  const from = nights[0]!.day
  const before = nightFigures(nights, from)
  const after = nightFigures(
    nights.map(({ letter }, at) => ({ letter: changed.has(at) ? (letter === 'A' ? 'B' : 'A') : letter })),
    from,
  )
  const gain = (one: Pair, other: Pair): Pair => ({ a: other.a - one.a, b: other.b - one.b })
  return {
    nights: gain(before.nights, after.nights),
    weekendNights: gain(before.weekendNights, after.weekendNights),
    handovers: after.handovers - before.handovers,
    longestBefore: before.longest,
    longestAfter: after.longest,
  }
}

function longest(letters: readonly Letter[]): number[] {
  let run = 0
  return letters.map((letter, at) => {
    run = at > 0 && letters[at - 1] === letter ? run + 1 : 1
    return run
  })
}

function listed(picked: Picked): number[] {
  const days: number[] = []
  for (let one = picked; one; one = one.before) days.unshift(one.at)
  return days
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [at, day] of one.entries()) if (day !== other[at]) return day - (other[at] ?? 0)
  return 0
}

function isWeekend(day: Day): boolean {
  const weekday = weekdayOfNumber(numberOf(day))
  return weekday === 5 || weekday === 6
}
