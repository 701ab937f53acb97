import { occurrences } from '../calendar/recurrence.ts'
import type { PersonId } from '../family/parents.ts'
import { addDays, type Day, dayOfNumber, daysBetween, numberOf } from '../time/day.ts'
import type { Conflict } from './conflict.ts'
import { AHEAD_DAYS, type Scene, type SceneEvent } from './scene.ts'

/** An event on one of its days; minutes count on the wall from 1 January 1970. */
export type Happening = {
  readonly event: SceneEvent
  readonly day: Day
  readonly from: number
  readonly to: number
}

/** Every event of the days ahead, each time it happens, in order. */
export function happeningsOf({ events, today }: Pick<Scene, 'events' | 'today'>): Happening[] {
  const last = addDays(today, AHEAD_DAYS)
  const found: Happening[] = []
  for (const event of events) {
    const { firstDay, startsAt, endsAt } = event
    if (event.recurrence === null && (event.lastDay < today || firstDay > last)) continue
    const length = firstDay === event.lastDay ? 0 : daysBetween(firstDay, event.lastDay)
    const from = length === 0 ? today : addDays(today, -length)
    for (const day of occurrences(near(event, from), event.recurrence, event.except, from, last)) {
      const start = numberOf(day) * 1440
      const end = start + length * 1440
      const begins = start + (startsAt === null ? 0 : minutesOf(startsAt))
      const to =
        end + (endsAt === null ? (startsAt === null ? 1440 : minutesOf(startsAt)) : minutesOf(endsAt))
      found.push({ event, day, from: begins, to })
    }
  }
  return found.sort((one, other) => one.from - other.from || (one.event.id < other.event.id ? -1 : 1))
}

/**
 * The day to count a recurrence from: of one in plain weeks without a count the last before the days asked for, since
 * years of weeks that have passed need not be gone through.
 */
function near({ firstDay, recurrence }: SceneEvent, from: Day): Day {
  const weekly = recurrence !== null && /^FREQ=WEEKLY(;INTERVAL=(\d+))?$/.exec(recurrence)
  if (!weekly || firstDay >= from) return firstDay
  const step = 7 * Math.max(1, Number(weekly[2] ?? 1))
  return addDays(firstDay, Math.floor(daysBetween(firstDay, from) / step) * step)
}

/** Two timed events of one child at the same time; each pair once, on the first day it meets. */
export function overlaps(scene: Scene, happenings: readonly Happening[]): Conflict[] {
  const found = new Map<string, Conflict>()
  for (const child of scene.children) {
    let active: Happening[] = []
    for (const next of happenings) {
      const { event } = next
      if (event.isBusy || event.startsAt === null || !event.childIds.includes(child)) continue
      if (active.some((one) => one.to <= next.from)) active = active.filter((one) => one.to > next.from)
      for (const one of active) {
        if (one.event.id === event.id) continue
        const pair = pairKey(one.event, event)
        const key = `${pair}#${next.day}`
        const known = found.get(pair)
        if (known) {
          if (known.day === next.day && !known.childIds.includes(child))
            found.set(pair, { ...known, childIds: [...known.childIds, child] })
          continue
        }
        if (scene.settled.has(pair) || scene.settled.has(key)) continue
        found.set(pair, overlapOf(key, one, next, child))
      }
      active.push(next)
    }
  }
  return [...found.values()]
}

function overlapOf(key: string, one: Happening, next: Happening, child: string): Conflict {
  return {
    key,
    kind: 'overlap',
    since: Math.max(one.event.updatedAt, next.event.updatedAt),
    day: next.day,
    at: wallOf(next.from),
    until: null,
    childIds: [child],
    by: null,
    about: [aboutEvent(one, null), aboutEvent(next, null)],
    money: null,
    give: [],
    take: [],
  }
}

const pairKey = (one: SceneEvent, other: SceneEvent) =>
  `overlap:${[one, other]
    .map(({ id, version }) => `${id}@${version}`)
    .toSorted()
    .join(':')}`

/** An event as part of a conflict. */
export const aboutEvent = ({ event, from, to }: Happening, by: PersonId | null) =>
  ({ kind: 'event', id: event.id, title: event.title, from: wallOf(from), to: wallOf(to), by }) as const

/** 'HH:MM' of minutes on the wall. */
export function wallOf(minutes: number): string {
  const left = minutes - Math.floor(minutes / 1440) * 1440
  return `${String(Math.floor(left / 60)).padStart(2, '0')}:${String(left % 60).padStart(2, '0')}`
}

/** The day minutes on the wall lie in. */
export const dayOfMinutes = (minutes: number): Day => dayOfNumber(Math.floor(minutes / 1440))

const minutesOf = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))
