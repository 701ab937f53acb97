import type { Family } from '@evenhand/contract/family.ts'
import { useEffect, useMemo, useState } from 'react'
import { usePlanNow } from '../plan.data.ts'
import { type Times, timesOfRotation } from './times.ts'
import { rotationOf } from './whose-day.ts'

/** The times of some children; all of them together unless siblings have rules of their own. */
export type TimesOf = { readonly children: readonly string[]; readonly times: Times }

type Rules = typeof import('./times-of-plan.ts')
let rules: Rules | null = null

/**
 * Whose time it is, children with the same times together; empty where nobody has said. By the rotation in the first
 * picture, by everything that was agreed as soon as it and the code that reads it are here.
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
      // without it the rotation stands, as it did before
      () => {},
    )
  }, [hasPlan, code])
  const [plan, mine] = [own?.plan, own?.mine]
  return useMemo(() => {
    const children = family.children.map(({ id }) => id)
    // a vacation alone says nothing of the other days
    if (plan && plan.schedules.length > 0 && mine && code)
      return code
        .groupsOf(plan, children)
        .map(([child, ids]) => ({ children: ids, times: code.timesOfPlan(plan, mine, child) }))
    const rotation = rotationOf(family)
    return rotation ? [{ children, times: timesOfRotation(rotation, me) }] : []
  }, [plan, mine, code, family, me])
}
