import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
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
