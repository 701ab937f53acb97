import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import { addDays, asDay, type Day, daysBetween, isDay } from '@evenhand/domain/time/day.ts'
import { isOutside } from '../../calendar-sync/calendar-sync.data.ts'
import type { Happening } from '../whose.ts'

/** An event while it is being entered. */
export type Draft = Pick<
  CalendarEvent,
  | 'firstDay'
  | 'lastDay'
  | 'startsAt'
  | 'endsAt'
  | 'recurrence'
  | 'kind'
  | 'childIds'
  | 'place'
  | 'takenBy'
  | 'notes'
  | 'reminders'
  | 'visibility'
> & { title: string }

/** The form's initial values. */
export function eventDraft(
  happening: Happening | null,
  day: Day,
  fromMessage: { readonly text: string } | null = null,
): Draft {
  if (!happening) {
    const times = { firstDay: day, lastDay: day, startsAt: '15:00', endsAt: '16:00', recurrence: null }
    const facts = {
      title: fromMessage?.text.replace(/\s+/g, ' ').slice(0, 120) ?? '',
      kind: 'other' as const,
      childIds: [],
      place: '',
      takenBy: null,
      notes: fromMessage && fromMessage.text.length > 120 ? fromMessage.text.slice(0, 2000) : '',
      reminders: [],
    }
    return { ...times, ...facts, visibility: 'shared' }
  }
  const { event, day: first } = happening
  const { startsAt, endsAt, recurrence, kind, childIds, place, takenBy, notes, reminders, visibility } = event
  const lastDay = addDays(first, daysBetween(asDay(event.firstDay), asDay(event.lastDay)))
  const rest = { startsAt, endsAt, recurrence, kind, childIds, place, takenBy, notes, reminders, visibility }
  return { ...rest, title: event.title ?? '', firstDay: first, lastDay }
}

/** Moves the last day along with the first, so that the length stays. */
export function movedTo({ firstDay, lastDay }: Draft, day: string): Partial<Draft> {
  if (!isDay(day) || !isDay(firstDay) || !isDay(lastDay)) return { firstDay: day }
  return { firstDay: day, lastDay: addDays(day, Math.max(0, daysBetween(firstDay, lastDay))) }
}

/** The event moved to another day; of a series only this occurrence moves. */
export function eventMoved(happening: Happening, to: Day) {
  const { event } = happening
  const draft = eventDraft(happening, happening.day)
  const scope = event.recurrence ? { which: 'this' as const, day: happening.day } : null
  return { ...draft, ...movedTo(draft, to), version: event.version, scope }
}

/** Events from other calendars are changed there, and what the other parent keeps private is theirs to move. */
export const isMovable = (event: CalendarEvent) => event.title !== null && !isOutside(event)

/** The first invalid field, or null. */
export function faultOf({ title, firstDay, lastDay, startsAt, endsAt }: Draft): keyof Draft | null {
  if (title.trim() === '') return 'title'
  if (!isDay(firstDay)) return 'firstDay'
  if (!isDay(lastDay) || lastDay < firstDay) return 'lastDay'
  if (startsAt !== null && (!startsAt || !endsAt || (firstDay === lastDay && endsAt < startsAt)))
    return 'endsAt'
  return null
}

/** Whether a field stands under "More", which has to open for its error to be seen. */
export const isInMore = (field: keyof Draft) => field === 'lastDay'
