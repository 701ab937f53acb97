import type { Family } from '@evenhand/contract/family/family.ts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { factsOfServer } from '../../api/server-facts.ts'
import { usePlanNow } from '../plan.data.ts'
import { type TimesOf, timesOfRotation } from './times.ts'
import { rotationOf } from './whose-day.ts'

type Rules = typeof import('./times-of-plan.ts')
let rules: Rules | null = null
// loaded along with the screen, so that it is here when the plan is; if that fails, loaded again with the plan
void import('./times-of-plan.ts').then(
  (loaded) => {
    rules = loaded
  },
  () => {},
)

/**
 * Whose time it is, with children of equal times grouped; empty where no rotation is set. It comes from the rotation
 * at first, and from everything that was agreed as soon as that and the code for it have loaded.
 */
export function useTimes(family: Family, me: string, now: number): TimesOf[] {
  const own = usePlanNow(family, me, now)
  const [code, setCode] = useState(rules)
  const hasPlan = own !== null
  useEffect(() => {
    if (!hasPlan || code) return
    import('./times-of-plan.ts').then(
      (loaded) => {
        rules = loaded
        setCode(loaded)
      },
      // without it the times from the rotation stay
      () => {},
    )
  }, [hasPlan, code])
  const [plan, mine] = [own?.plan, own?.mine]
  const groups = useMemo(() => {
    const children = family.children.map(({ id }) => id)
    // a vacation alone says nothing about other days
    if (plan && plan.schedules.length > 0 && mine && code)
      return code
        .groupsOf(plan, children)
        .map(([child, ids]) => ({ children: ids, times: code.timesOfPlan(plan, mine, child) }))
    // without the calendar nobody's time is shown anywhere (LIM-03)
    const rotation = factsOfServer().features.calendar ? rotationOf(family) : null
    return rotation ? [{ children, times: timesOfRotation(rotation, me) }] : []
  }, [plan, mine, code, family, me])
  // the plan redraws half the dashboard: done in small steps, so that the page stays responsive
  return useDeferredValue(groups)
}
