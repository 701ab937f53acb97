import { answerProposal, getCalendar, type Proposal, proposeCalendar } from '@evenhand/contract/calendar.ts'
import {
  type CalendarEvent,
  changeEvent,
  createEvent,
  putHandover,
  removeEvent,
} from '@evenhand/contract/calendar-events.ts'
import type { Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { newWriteId } from '../api/presses.ts'
import { reading } from '../api/query.ts'
import { touchedByWrite } from '../api/touched-reads.ts'
import { send } from '../api/write-queue.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'

/** What a screen of the calendar works with. */
export type CalendarFacts = {
  readonly plan: Plan | null
  /** the letter of the person who looks */
  readonly mine: Letter
  readonly open: readonly Proposal[]
  readonly events: readonly CalendarEvent[]
  readonly handovers: ReplyOf<typeof getCalendar>['handovers']
  readonly owed: number | null
  readonly hasOther: boolean
}

/** The plan, and what is on between two days. What is read serves a while around them, so that turning pages is at once. */
export function useCalendar(familyId: string, me: string, from: Day, to: Day) {
  return useQuery({
    ...reading(getCalendar, { params: { familyId }, query: { from: addDays(from, -7), to: addDays(to, 7) } }),
    select: (reply): CalendarFacts => ({
      plan: reply.plan as unknown as Plan | null,
      mine: reply.a === me ? 'A' : 'B',
      open: reply.open,
      events: reply.events,
      handovers: reply.handovers,
      owed: reply.owed,
      hasOther: reply.a !== null && reply.b !== null,
    }),
    placeholderData: (earlier) => earlier,
  })
}

/** A write of the calendar: through the queue, so that it waits where there is no connection. */
function useWrite<E extends Endpoint>(endpoint: E) {
  const { t, i18n } = useLingui()
  return useMutation<boolean, CallFailure, Parameters<typeof send<E>>[1]>({
    networkMode: 'always',
    mutationFn: async (ask) => {
      const answer = await send(endpoint, ask, { id: newWriteId() })
      return answer.sent
    },
    onSuccess: (isSent) => {
      touchedByWrite(endpoint)
      if (!isSent) raiseToast({ type: 'info', title: t`Waiting to be sent` })
    },
    onError: (thrown) => {
      touchedByWrite(endpoint)
      raiseToast({ type: 'error', title: errorSentence(i18n, failureOf(thrown)) })
    },
  })
}

export const usePropose = () => useWrite(proposeCalendar)
export const useAnswer = () => useWrite(answerProposal)
export const useAddEvent = () => useWrite(createEvent)
export const useChangeEvent = () => useWrite(changeEvent)
export const useRemoveEvent = () => useWrite(removeEvent)
export const useSetHandover = () => useWrite(putHandover)
