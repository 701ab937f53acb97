import { type Day, dayOfNumber, numberOf } from '../time/day.ts'
import { dayAt, type Instant, wallAt, type Zone } from '../time/wall.ts'
import { noteOn } from './handover-note.ts'
import { minutesOf } from './holiday.ts'
import type { Letter } from './rotation.ts'
import type { Slot } from './slots.ts'

/** What is known of a handover that was due: when it was done, or that it did not take place. */
export type HandoverFact = {
  readonly day: Day
  /** the planned time it is about; null: the day's */
  readonly planned: string | null
  readonly doneAt: Instant | null
  readonly isMissed: boolean
}

/** A span of wall time with one parent, as it was. */
export type Actual = Pick<Slot, 'from' | 'to' | 'letter'>

/**
 * Whose time it was: as planned, but a handover that was done early or late counts from when it was done, and one that
 * did not take place leaves the children where they were until the next. What was noted of a whole day with several
 * handovers says nothing of each: they count as planned. `othersTimes`: when siblings with another schedule change hands
 * on a day; what was noted of theirs moves nothing here. [CAL-07]
 */
export function actualTime(
  slots: readonly Pick<Slot, 'from' | 'to' | 'letter'>[],
  facts: readonly HandoverFact[],
  zone: Zone,
  othersTimes: (day: Day) => readonly string[] = () => [],
): Actual[] {
  const planned = joined(slots)
  const changes = new Map<string, string[]>()
  for (const { from } of planned)
    changes.set(dayOf(from), [...(changes.get(dayOf(from)) ?? []), timeOf(from)])
  const found: Actual[] = []
  for (const slot of planned) {
    const before = found.at(-1)
    const day = dayOf(slot.from)
    const times = changes.get(day) ?? []
    const fact = noteOn(facts, day, timeOf(slot.from), times, othersTimes(day))
    const isOfDay = fact?.planned === null && times.length > 1
    if (!before || before.to !== slot.from || !fact || isOfDay) {
      found.push(slot)
      continue
    }
    if (fact.isMissed) {
      found.push({ ...slot, letter: before.letter })
      continue
    }
    // no later than the stretch lasts, and no earlier than the one before began
    const at = fact.doneAt === null ? slot.from : wallMinutes(fact.doneAt, zone)
    const moved = Math.min(Math.max(at, before.from), slot.to)
    found[found.length - 1] = { ...before, to: moved }
    found.push({ ...slot, from: moved })
  }
  return joined(found.filter(({ from, to }) => to > from))
}

/** The letter of each night between two days: who had the children when the day ended. */
export function lettersOf(spans: readonly Actual[], from: Day, to: Day): { letter: Letter | null }[] {
  const [first, last] = [numberOf(from), numberOf(to)]
  let at = 0
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => {
    const midnight = (first + n + 1) * 1440 - 1
    while (at < spans.length && spans[at]!.to <= midnight) at += 1
    const span = spans[at]
    return { letter: span && span.from <= midnight ? span.letter : null }
  })
}

/** The minutes a plan's handover was missed by: more than 0 is late. */
export function minutesLate(planned: { day: Day; time: string }, doneAt: Instant, zone: Zone): number {
  return wallMinutes(doneAt, zone) - (numberOf(planned.day) * 1440 + minutesOf(planned.time as never))
}

const dayOf = (minutes: number) => dayOfNumber(Math.floor(minutes / 1440))
const timeOf = (minutes: number) => {
  const two = (number: number) => String(number).padStart(2, '0')
  const rest = ((minutes % 1440) + 1440) % 1440
  return `${two(Math.floor(rest / 60))}:${two(rest % 60)}`
}
const wallMinutes = (at: Instant, zone: Zone) =>
  numberOf(dayAt(at, zone)) * 1440 + minutesOf(wallAt(at, zone))

/** Spans of one parent that touch are one. */
function joined(spans: readonly Actual[]): Actual[] {
  const found: Actual[] = []
  for (const { from, to, letter } of spans) {
    const before = found.at(-1)
    if (before && before.letter === letter && before.to === from) found[found.length - 1] = { ...before, to }
    else found.push({ from, to, letter })
  }
  return found
}
