import type { Family } from '@evenhand/contract/family/family.ts'
import { useDeferredValue, useMemo } from 'react'
import { factsOfServer } from '../../api/server-facts.ts'
import { usePlanNow } from '../plan.data.ts'
import type { TimesOf } from './times.ts'
import { groupsOf, timesOfPlan } from './times-of-plan.ts'
import { rotationPlanOf } from './whose-day.ts'

/**
 * Whose time it is, with children of equal times grouped; empty where no rotation is set. It comes from the rotation
 * at first, and from everything that was agreed as soon as that is there.
 */
export function useTimes(family: Family, me: string, now: number): TimesOf[] {
  const agreed = usePlanNow(family, me, now)
  const [plan, mine] = [agreed?.plan, agreed?.mine]
  const groups = useMemo(() => {
    const children = family.children.map(({ id }) => id)
    // a vacation alone says nothing about other days
    if (plan && plan.schedules.length > 0 && mine)
      return groupsOf(plan, children).map(([child, ids]) => ({
        children: ids,
        times: timesOfPlan(plan, mine, child),
      }))
    // without the calendar nobody's time is shown anywhere (LIM-03)
    const own = factsOfServer().features.calendar ? rotationPlanOf(family, me) : null
    return own ? [{ children, times: timesOfPlan(own.plan, own.mine, null) }] : []
  }, [plan, mine, family, me])
  // the plan redraws half the dashboard: done in small steps, so that the page stays responsive
  return useDeferredValue(groups)
}
