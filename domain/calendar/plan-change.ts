import { addDays, type Day, dayOfNumber, onOrBefore } from '../time/day.ts'
import { nightFigures, type ParentingTime } from './parenting-time.ts'
import type { Plan } from './plan.ts'
import type { Letter } from './rotation.ts'
import { type Night, nightsOf, type Slot, slotsOf } from './slots.ts'

/** A span of wall time under a change: who has the children now and who would. Null: nobody has said. */
export type ChangedSpan = {
  /** minutes since 1 January 1970, 00:00 on the wall */
  readonly from: number
  readonly to: number
  readonly now: Letter | null
  readonly next: Letter | null
}

/** A night that would change hands. */
export type ChangedNight = { readonly day: Day; readonly now: Letter | null; readonly next: Letter | null }

/** What a change of the plan does to one child between two days, both included. [CAL-03] */
export type PlanChange = {
  /** The nights that would change hands, in order. */
  readonly nights: readonly ChangedNight[]
  /** The Mondays of the weeks in which anything changes, a handover's time for instance. */
  readonly weeks: readonly Day[]
  readonly now: Omit<ParentingTime, 'hours'>
  readonly next: Omit<ParentingTime, 'hours'>
}

/** What changes for a child if one plan takes the place of another. Null as `before`: nothing has been set. */
export function planChange(
  before: Plan | null,
  after: Plan,
  child: string | null,
  from: Day,
  to: Day,
): PlanChange {
  const [old, fresh] = [before ? nightsOf(before, child, from, to) : [], nightsOf(after, child, from, to)]
  const nights = fresh.flatMap(({ day, letter }, at) => {
    const now = old[at]?.letter ?? null
    return now === letter ? [] : [{ day, now, next: letter }]
  })
  const weeks = new Set<Day>()
  for (const { from: start, to: end, now, next } of changedSpans(before, after, child, from, to))
    if (now !== next)
      for (let day = dayOf(start); day <= dayOf(end - 1); day = addDays(day, 1)) weeks.add(onOrBefore(day, 1))
  const figures = (list: readonly Night[]) =>
    nightFigures(
      list.map(({ letter, decidedBy }) => ({ letter, layer: decidedBy?.layer ?? null })),
      from,
    )
  return { nights, weeks: [...weeks].toSorted(), now: figures(old), next: figures(fresh) }
}

/** The days from one to another cut wherever either plan has a new turn, each piece with its holder in both. */
export function changedSpans(
  before: Plan | null,
  after: Plan,
  child: string | null,
  from: Day,
  to: Day,
): ChangedSpan[] {
  const [old, fresh] = [before ? slotsOf(before, child, from, to) : [], slotsOf(after, child, from, to)]
  const edges = [...new Set([...old, ...fresh].flatMap((one) => [one.from, one.to]))].sort((a, b) => a - b)
  const [nowAt, nextAt] = [holderReader(old), holderReader(fresh)]
  const spans: ChangedSpan[] = []
  for (let at = 0; at + 1 < edges.length; at += 1) {
    const start = edges[at]!
    const [now, next] = [nowAt(start), nextAt(start)]
    const last = spans.at(-1)
    if (last && last.now === now && last.next === next)
      spans[spans.length - 1] = { ...last, to: edges[at + 1]! }
    else spans.push({ from: start, to: edges[at + 1]!, now, next })
  }
  return spans
}

/** Asked for moments in order. */
function holderReader(slots: readonly Slot[]): (moment: number) => Letter | null {
  let at = 0
  return (moment) => {
    while (at < slots.length && slots[at]!.to <= moment) at += 1
    const slot = slots[at]
    return slot && slot.from <= moment ? slot.letter : null
  }
}

const dayOf = (minutes: number) => dayOfNumber(Math.floor(minutes / 1440))
