import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { instantOfMinutes } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { occurrences } from '@evenhand/domain/calendar/recurrence.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { type Slot, slotsOf } from '@evenhand/domain/calendar/slots.ts'
import {
  addDays,
  asDay,
  type Day,
  dayOfNumber,
  daysBetween,
  daysFrom,
  numberOf,
} from '@evenhand/domain/time/day.ts'
import { asWallTime, instantOf, type Zone } from '@evenhand/domain/time/wall.ts'
import type { Custody } from '../ui/plots/ribbon.tsx'

/** A handover, in wall time; `child` where siblings differ. */
export type Handover = {
  readonly day: Day
  readonly time: string
  readonly to: Letter
  readonly child: string | null
}

/** Whose time each day of a span is, resolved once. */
export type Whose = {
  readonly slots: readonly Slot[]
  readonly custody: readonly Custody[]
  readonly handovers: readonly Handover[]
  readonly zone: Zone
}

/**
 * Resolves a plan over some days, for one child where siblings differ; slots extend a little beyond, so that ribbons
 * continue at the edges.
 */
export function whoseOf(
  plan: Plan,
  mine: Letter,
  from: Day,
  to: Day,
  zone: Zone,
  child: string | null = null,
  begins: Day | null = null,
): Whose {
  const all = slotsOf(plan, child, addDays(from, -8), addDays(to, 8))
  const custody = all.map(({ from: start, to: end, letter }) => ({
    holder: letter === mine ? ('you' as const) : ('them' as const),
    from: instantOfMinutes(start, zone),
    to: instantOfMinutes(end, zone),
  }))
  const handovers = all.flatMap((slot, at) => {
    const before = all[at - 1]
    const one = before && before.letter !== slot.letter ? { ...handoverAt(slot), child } : null
    // before there was a family or a schedule nobody handed anybody over
    return one && (begins === null || one.day >= begins) ? [one] : []
  })
  return { slots: all, custody, handovers, zone }
}

function handoverAt({ from, letter }: Slot): Omit<Handover, 'child'> {
  const day = Math.floor(from / 1440)
  const minutes = from - day * 1440
  const two = (number: number) => String(number).padStart(2, '0')
  return { day: dayOfNumber(day), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`, to: letter }
}

/** The slots of one day, in order. */
export function slotsOn({ slots }: Whose, day: Day): Slot[] {
  const from = numberOf(day) * 1440
  return slots.filter((slot) => slot.from < from + 1440 && slot.to > from)
}

/** The instants at which a span of days begins and ends. */
export function rangeOf(from: Day, to: Day, zone: Zone): { from: number; to: number } {
  const midnight = asWallTime('00:00')
  return { from: instantOf(from, midnight, zone), to: instantOf(addDays(to, 1), midnight, zone) }
}

/** One day of an event. */
export type Happening = { readonly event: CalendarEvent; readonly day: Day; readonly isLater: boolean }

/** The events that do not happen on a day, each once. */
export function eventsApartFrom(
  happenings: ReadonlyMap<Day, readonly Happening[]>,
  day: Day,
): CalendarEvent[] {
  const onIt = new Set(happenings.get(day)?.map(({ event }) => event.id))
  const all = [...happenings.values()].flat().filter(({ event }) => !onIt.has(event.id))
  return [...new Map(all.map(({ event }) => [event.id, event])).values()]
}

/** Events by day; one that lasts several days is listed on each of them. */
export function happeningsOf(events: readonly CalendarEvent[], from: Day, to: Day): Map<Day, Happening[]> {
  const found = new Map<Day, Happening[]>()
  for (const event of events) {
    const first = asDay(event.firstDay)
    const length = daysBetween(first, asDay(event.lastDay))
    for (const start of occurrences(first, event.recurrence, event.except, addDays(from, -length), to))
      for (const [at, day] of daysFrom(start, addDays(start, length)).entries())
        if (day >= from && day <= to)
          found.set(day, [...(found.get(day) ?? []), { event, day: start, isLater: at > 0 }])
  }
  for (const list of found.values())
    list.sort((one, two) => (one.event.startsAt ?? '').localeCompare(two.event.startsAt ?? ''))
  return found
}
