import { getCalendar, type Proposal, proposeCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { type CalendarEvent, changeEvent, putHandover } from '@evenhand/contract/calendar/events.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { CallFailure } from '../api/call-failure.ts'
import { reading } from '../api/reads/query.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { useOutsideEvents } from '../calendar-sync/calendar-sync.data.ts'
import { errorSentence } from '../text/errors.ts'
import { raiseToast } from '../ui/toast-event.ts'

/** What a calendar screen works with. */
export type CalendarFacts = {
  readonly plan: Plan | null
  /** the viewer's letter */
  readonly mine: Letter
  readonly open: readonly Proposal[]
  /** rules that count as planned by one parent, not agreed */
  readonly setAlone: readonly ReplyOf<typeof getCalendar>['setAlone'][number][]
  readonly events: readonly CalendarEvent[]
  readonly handovers: ReplyOf<typeof getCalendar>['handovers']
  /** from when planned and actual time count; handovers before it are none */
  readonly begins: Day | null
  readonly owed: number | null
  readonly hasOther: boolean
}

/** The plan, and the events between two days. Each read covers a span around them, so that turning pages is instant. */
export function useCalendar(familyId: string, me: string, from: Day, to: Day) {
  const query = { from: addDays(from, -7), to: addDays(to, 7) }
  const outside = useOutsideEvents(familyId, query.from, query.to)
  return useQuery({
    ...reading(getCalendar, { params: { familyId }, query }),
    select: (reply): CalendarFacts => ({
      plan: reply.plan && planOf(reply.plan),
      mine: reply.a === me ? 'A' : 'B',
      open: reply.open,
      setAlone: reply.setAlone,
      events: [...reply.events, ...outside],
      handovers: reply.handovers,
      begins: reply.begins as Day | null,
      owed: reply.owed,
      hasOther: reply.a !== null && reply.b !== null,
    }),
    placeholderData: (earlier) => earlier,
  })
}

/** A write of the calendar; `save` returns whether it was queued. A refusal is shown in a toast. */
function useSave<E extends Endpoint>(endpoint: E, onRefused?: (failure: CallFailure) => void) {
  const { i18n } = useLingui()
  const { submit, isBusy } = useWrite(endpoint, {
    onRefused: (failure) => {
      raiseToast({ type: 'error', title: errorSentence(i18n, failure) })
      onRefused?.(failure)
    },
  })
  const save = async (ask: AskOf<E>): Promise<boolean> => {
    const outcome = await submit(ask)
    return outcome !== null
  }
  return { save, isBusy }
}

/** Proposes; what is asked for already leads to the proposal that asks for it. */
export function usePropose() {
  const navigate = useNavigate()
  return useSave(proposeCalendar, ({ code, problem }) => {
    if (code === 'calendar/asked-already' && problem?.about)
      void navigate(`/calendar/proposals/${problem.about}`)
  })
}
export const useChangeEvent = () => useSave(changeEvent)
export const useSetHandover = () => useSave(putHandover)
