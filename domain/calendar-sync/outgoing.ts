import { type HandoverNote, noteOn } from '../calendar/handover-note.ts'
import { agreedAt, movedFrom } from '../calendar/one-handover.ts'
import type { Plan } from '../calendar/plan.ts'
import type { Letter } from '../calendar/rotation.ts'
import { nightsOf, type Slot, slotsOf } from '../calendar/slots.ts'
import { addDays, type Day, dayOfNumber } from '../time/day.ts'

/** What can go out to another calendar. */
export const OUTGOING = ['nights', 'handovers', 'events'] as const
export type OutgoingKind = (typeof OUTGOING)[number]

/** An entry as another calendar shows it, on the family's clock. */
export type Outgoing = {
  /** the same for as long as it is the same thing: 'night 2026-12-01', 'handover 2026-12-04 17:00', 'event <id>' */
  readonly key: string
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly firstDay: Day
  /** included */
  readonly lastDay: Day
  /** null: all day */
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly recurrence: string | null
  readonly except: readonly string[]
  /** whether the time stays free for other things */
  readonly isFree: boolean
}

/** An event of the family's calendar, as far as it matters here. */
export type OwnEvent = Omit<Outgoing, 'key' | 'title' | 'isFree' | 'firstDay' | 'lastDay'> & {
  readonly id: string
  readonly firstDay: string
  readonly lastDay: string
  readonly title: string | null
  readonly visibility: 'shared' | 'busy' | 'private'
  readonly childIds: readonly string[]
}

export type OutgoingFrom = {
  readonly plan: Plan | null
  readonly events: readonly OwnEvent[]
  /** handovers before this day are none: there was no family or no schedule yet */
  readonly begins?: Day | null
  /** what was said of handovers: where each takes place */
  readonly notes: readonly (HandoverNote & { readonly place: string })[]
  readonly contents: readonly OutgoingKind[]
  /** null: all children */
  readonly child: string | null
  /** the family's other children where it is about one: what is said of their handovers is not said of this child's */
  readonly siblings: readonly string[]
  readonly names: Readonly<Record<Letter, string>>
  /** the children's names, as one would say them */
  readonly children: string
  /** what an event is called that is not everybody's business */
  readonly busy: string
  readonly from: Day
  readonly to: Day
}

/**
 * What goes out of the family's calendar. An event that is not shared says busy and nothing else: an address can be
 * passed on, and a calendar at Google can be shared with others. [CAL-04]
 */
export function outgoingOf(given: OutgoingFrom): Outgoing[] {
  return [
    ...(given.contents.includes('nights') ? nights(given) : []),
    ...(given.contents.includes('handovers') ? handovers(given) : []),
    ...(given.contents.includes('events') ? events(given) : []),
  ]
}

const ONCE = { recurrence: null, except: [], notes: '', isFree: true } as const

function nights({ plan, child, names, children, from, to }: OutgoingFrom): Outgoing[] {
  if (!plan) return []
  const runs: { letter: Letter; first: Day; last: Day }[] = []
  for (const { day, letter } of nightsOf(plan, child, from, to)) {
    const run = runs.at(-1)
    if (letter && run?.letter === letter && run.last === addDays(day, -1)) run.last = day
    else if (letter) runs.push({ letter, first: day, last: day })
  }
  return runs.map(({ letter, first, last }) => ({
    ...ONCE,
    key: `night ${first}`,
    title: `${children}: ${names[letter]}`,
    place: '',
    firstDay: first,
    lastDay: last,
    startsAt: null,
    endsAt: null,
  }))
}

/** How long a handover stands in another calendar, minutes. */
const HANDOVER_MINUTES = 15

function handovers({
  plan,
  child,
  siblings,
  names,
  children,
  notes,
  from,
  to,
  begins,
}: OutgoingFrom): Outgoing[] {
  if (!plan) return []
  const changes = changesOf(slotsOf(plan, child, from, to)).filter(({ day }) => !begins || day >= begins)
  const own = timesByDay(changes)
  const others = timesByDay(siblings.flatMap((one) => changesOf(slotsOf(plan, one, from, to))))
  return changes.map(({ day, minutes, before, after }) => {
    const startsAt = wall(minutes)
    return {
      ...ONCE,
      key: `handover ${day} ${startsAt}`,
      title: `${children}: ${names[before]} → ${names[after]}`,
      place:
        agreedAt(plan.moved, { day, time: startsAt }, child)?.place ??
        noteOn(notes, day, startsAt, own.get(day) ?? [], [
          ...(others.get(day) ?? []),
          ...movedFrom(plan.moved, day, child),
        ])?.place ??
        '',
      firstDay: day,
      lastDay: day,
      startsAt,
      endsAt: wall(Math.min(minutes + HANDOVER_MINUTES, 1439)),
    }
  })
}

/** The times on the wall at which something changes, by day. */
function timesByDay(changes: readonly Change[]): ReadonlyMap<Day, readonly string[]> {
  const times = new Map<Day, string[]>()
  for (const { day, minutes } of changes) times.set(day, [...(times.get(day) ?? []), wall(minutes)])
  return times
}

type Change = { readonly day: Day; readonly minutes: number; readonly before: Letter; readonly after: Letter }

/** Where one slot follows another parent's: its day, and the minutes since midnight. */
function changesOf(slots: readonly Slot[]): Change[] {
  return slots.flatMap((slot, at) => {
    const before = slots[at - 1]
    if (!before || before.letter === slot.letter) return []
    const minutes = ((slot.from % 1440) + 1440) % 1440
    const day = dayOfNumber(Math.floor(slot.from / 1440))
    return { day, minutes, before: before.letter, after: slot.letter }
  })
}

function events({ events: all, child, busy }: OutgoingFrom): Outgoing[] {
  return all
    .filter(({ childIds }) => child === null || childIds.length === 0 || childIds.includes(child))
    .map((event) => {
      const isShared = event.visibility === 'shared'
      return {
        key: `event ${event.id}`,
        title: (isShared && event.title) || busy,
        place: isShared ? event.place : '',
        notes: isShared ? event.notes : '',
        firstDay: event.firstDay as Day,
        lastDay: event.lastDay as Day,
        startsAt: event.startsAt,
        endsAt: event.endsAt,
        recurrence: event.recurrence,
        except: event.except,
        isFree: false,
      }
    })
}

function wall(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
