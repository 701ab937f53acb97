import { getCalendar, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api/reads/query.ts'
import { factsOfServer } from '../api/server-facts.ts'

/** The family's calendar from today on, for the dashboard: one call, whichever part needs it. */
export function useCalendarNow(family: Pick<Family, 'id' | 'zone'>, now: number) {
  const today = dayAt(now, asZone(family.zone))
  const query = { from: today, to: addDays(today, 14) }
  return useQuery({
    ...reading(getCalendar, { params: { familyId: family.id }, query }),
    enabled: family.id !== '' && factsOfServer().features.calendar,
  })
}

/** A plan and the viewer's letter. */
export type OwnPlan = { readonly plan: Plan; readonly mine: Letter }

/** The whole plan, from one parent's side; null where none is set, or it has not loaded yet. */
export function usePlanNow(family: Pick<Family, 'id' | 'zone'>, me: string, now: number): OwnPlan | null {
  const { data } = useCalendarNow(family, now)
  return data?.plan ? { plan: planOf(data.plan), mine: data.a === me ? 'A' : 'B' } : null
}

/** The other parent's open proposals, what ends first at the top, with the plan they are drawn over. */
export type ProposalsToAnswer = {
  readonly list: readonly Proposal[]
  readonly plan: Plan | null
  readonly mine: Letter
  /** false: the calendar has not been read, so nothing can be said about what waits in it */
  readonly isKnown: boolean
}

/** [DASH-01] What waits in the calendar for my answer. */
export function useProposalsToAnswer(
  family: Pick<Family, 'id' | 'zone'>,
  me: string,
  now: number,
): ProposalsToAnswer {
  const { data } = useCalendarNow(family, now)
  const list = (data?.open ?? []).filter(({ proposedBy }) => proposedBy !== me)
  return {
    list: list.toSorted((one, other) => (one.expiresAt ?? '9').localeCompare(other.expiresAt ?? '9')),
    plan: data?.plan ? planOf(data.plan) : null,
    mine: data?.a === me ? 'A' : 'B',
    isKnown: data !== undefined,
  }
}
