import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { ShownEvent } from '@evenhand/domain/shown/events.ts'
import type { ShownHandover } from '@evenhand/domain/shown/handovers.ts'
import type { ShownPlan } from '@evenhand/domain/shown/plan.ts'
import type { ShownProposal } from '@evenhand/domain/shown/proposals.ts'
import type { ReplyOf } from '../http.ts'
import type { getCalendar, Proposal } from './calendar.ts'
import type { CalendarEvent, HandoverReply } from './events.ts'
import { agreementOf } from './plan-of.ts'

/** What a screen shows of an event, in the form its facts say it in; of a hidden one, only that it is. [REC-08] */
export function shownEvent(event: CalendarEvent): ShownEvent | Pick<ShownEvent, 'visibility'> {
  const { visibility } = event
  if (visibility !== 'shared') return { visibility }
  const { firstDay, lastDay, startsAt, endsAt, recurrence, except, title, kind, childIds } = event
  const { place, takenBy, notes, reminders, version, createdBy, updatedAt } = event
  return {
    ...{ visibility, firstDay, lastDay, startsAt, endsAt, recurrence, except, title: title ?? '', kind },
    ...{ childIds, place, takenBy, notes, reminders, eventVersion: version, createdBy, updatedAt },
    isRemoved: false,
  }
}

/** The same of a proposal. */
export function shownProposal({ id: _, familyId: __, body, status, ...proposal }: Proposal): ShownProposal {
  return { ...proposal, body: agreementOf(body), status: status === 'expired' ? 'open' : status }
}

/** The same of what was said of a handover. */
export const shownHandover = (handover: HandoverReply): ShownHandover => handover

/** The same of what decides whose night it is. */
export function shownPlan(
  plan: Plan | null,
  setAlone: readonly ReplyOf<typeof getCalendar>['setAlone'][number][],
): ShownPlan {
  const { schedules = [], holidays = [], overrides = [], moved = [] } = plan ?? {}
  return {
    ...{ schedules, holidays, overrides, moved },
    ranks: plan?.ranks ?? null,
    vacations: plan?.vacations ?? null,
    balance: plan?.balance ?? false,
    handover: plan?.handover ?? '17:00',
    alone: Object.fromEntries(
      setAlone.map(({ id, by, leftOpenAt }) => [id, { by, isLeftOpen: leftOpenAt !== null }]),
    ),
  }
}
