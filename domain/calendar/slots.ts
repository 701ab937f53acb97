import { type Day, daysFrom, numberOf } from '../time/day.ts'
import { claimsOf } from './claims.ts'
import type { Claim, Reason } from './layer.ts'
import type { Plan } from './plan.ts'
import type { Letter } from './rotation.ts'

/** A span of wall time with one parent, and why. Minutes count from 1 January 1970, 00:00 on the wall. */
export type Slot = {
  readonly from: number
  readonly to: number
  readonly letter: Letter
  readonly decidedBy: Reason
  /** What would have decided it otherwise, strongest first. */
  readonly losers: readonly { readonly letter: Letter; readonly reason: Reason }[]
}

/** A night and what decided it. */
export type Night = {
  readonly day: Day
  /** null: no rule says whose night it is */
  readonly letter: Letter | null
  readonly decidedBy: Reason | null
  readonly losers: Slot['losers']
}

/** Whose time it is from the start of one day to the end of another, without overlaps. [CAL-02] */
export function slotsOf(plan: Plan, child: string | null, from: Day, to: Day): Slot[] {
  return resolve(claimsOf(plan, child, from, to), numberOf(from) * 1440, (numberOf(to) + 1) * 1440)
}

/** The nights of the days from one to another, both included: who has the child when the day ends. */
export function nightsOf(plan: Plan, child: string | null, from: Day, to: Day): Night[] {
  const slots = slotsOf(plan, child, from, to)
  const first = numberOf(from)
  let at = 0
  return daysFrom(from, to).map((day, n) => {
    const midnight = (first + n + 1) * 1440 - 1
    while (at < slots.length && slots[at]!.to <= midnight) at += 1
    const slot = slots[at]
    return slot && slot.from <= midnight
      ? { day, letter: slot.letter, decidedBy: slot.decidedBy, losers: slot.losers }
      : { day, letter: null, decidedBy: null, losers: [] }
  })
}

/** Lays claims over each other: the strongest decides, the others are kept beside it. */
export function resolve(claims: readonly Claim[], from: number, to: number): Slot[] {
  const within = claims.filter((one) => one.to > from && one.from < to && one.to > one.from)
  const starts = within.toSorted((one, other) => one.from - other.from)
  const edges = [...new Set(within.flatMap((one) => [Math.max(from, one.from), Math.min(to, one.to)]))]
  edges.sort((one, other) => one - other)
  const slots: Slot[] = []
  let active: Claim[] = []
  let next = 0
  for (let at = 0; at + 1 < edges.length; at += 1) {
    const edge = edges[at]!
    active = active.filter((one) => one.to > edge)
    while (next < starts.length && starts[next]!.from <= edge) active.push(starts[next++]!)
    if (active.length === 0) continue
    if (active.length > 1) active.sort(stronger)
    append(slots, edge, edges[at + 1]!, active)
  }
  return slots
}

function append(slots: Slot[], from: number, to: number, [winner, ...others]: Claim[]): void {
  const last = slots.at(-1)
  const losers = others
    .filter((one) => one.reason.rule !== winner!.reason.rule)
    .map(({ letter, reason }) => ({ letter, reason }))
  const isSame =
    last?.to === from &&
    last.letter === winner!.letter &&
    last.decidedBy.rule === winner!.reason.rule &&
    last.decidedBy.parity === winner!.reason.parity &&
    last.losers.length === losers.length &&
    losers.every(
      (one, at) => one.letter === last.losers[at]!.letter && one.reason.rule === last.losers[at]!.reason.rule,
    )
  if (isSame) slots[slots.length - 1] = { ...last, to }
  else slots.push({ from, to, letter: winner!.letter, decidedBy: winner!.reason, losers })
}

/** By rank; then the later validity; then the smaller span; then by id, so that the order is always the same. */
function stronger(one: Claim, other: Claim): number {
  return (
    other.reason.rank - one.reason.rank ||
    other.since - one.since ||
    (one.span ?? one.to - one.from) - (other.span ?? other.to - other.from) ||
    (one.reason.rule < other.reason.rule ? -1 : 1)
  )
}
