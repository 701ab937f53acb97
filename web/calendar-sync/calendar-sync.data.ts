import type { CalendarEvent } from '@evenhand/contract/calendar/events.ts'
import {
  getCalendarSync,
  listOutsideEvents,
  type OutsideEvent,
} from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reading } from '../api/reads/query.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'

export type Sync = ReplyOf<typeof getCalendarSync>

/** The family's incoming and outgoing calendars. */
export function useCalendarSync(familyId: string) {
  return useQuery(reading(getCalendarSync, { params: { familyId } }))
}

/** A small act on one connection; a refusal is shown in a toast. */
export function useAct<E extends Endpoint>(endpoint: E) {
  const { i18n } = useLingui()
  const { submit, isBusy } = useWrite(endpoint, {
    onRefused: (failure) => raiseToast({ type: 'error', title: errorSentence(i18n, failure) }),
  })
  return { act: (ask: AskOf<E>) => submit(ask), isBusy }
}

const NOTHING: readonly CalendarEvent[] = []

/** Events from other calendars between two days, in the shape of the calendar's own events. */
export function useOutsideEvents(familyId: string, from: string, to: string): readonly CalendarEvent[] {
  const { data } = useQuery({
    ...reading(listOutsideEvents, { params: { familyId }, query: { from, to } }),
    placeholderData: (earlier) => earlier,
  })
  return useMemo(() => data?.events.map((one) => asEvent(one, familyId)) ?? NOTHING, [data, familyId])
}

/** Whether an event comes from another calendar: it is shown here but edited there. */
export function isOutside(event: Pick<CalendarEvent, 'id'>): boolean {
  return event.id.startsWith(OUTSIDE)
}

const OUTSIDE = 'outside '

function asEvent(one: OutsideEvent, familyId: string): CalendarEvent {
  return {
    id: `${OUTSIDE}${one.sourceId} ${one.key}`,
    familyId,
    firstDay: one.firstDay,
    lastDay: one.lastDay,
    startsAt: one.startsAt,
    endsAt: one.endsAt,
    recurrence: null,
    except: [],
    title: one.title,
    kind: 'other',
    childIds: [],
    place: one.place,
    takenBy: null,
    notes: one.notes,
    reminders: [],
    visibility: one.title === null ? 'busy' : 'shared',
    version: 0,
    createdBy: one.ownerId,
    updatedAt: '1970-01-01T00:00:00.000Z',
  }
}
