import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reading } from '../../api/reads/query.ts'
import { factsOfServer } from '../../api/server-facts.ts'
import { clockNow } from '../../device/clock.ts'

/** Whose time it was at an instant; null where no rule applies. */
export type WhoseTime = (instant: string) => 'you' | 'them' | null

/** [MSG-01] Looks up whose time it was at any instant in the family's plan; its rules load after the messages. */
export function useWhoseTime(family: Family, me: string): WhoseTime {
  const today = dayAt(clockNow(), asZone(family.zone))
  const { data } = useQuery({
    ...reading(getCalendar, { params: { familyId: family.id }, query: { from: today, to: today } }),
    enabled: factsOfServer().features.calendar,
  })
  const [read, setRead] = useState<{ whose: WhoseTime } | null>(null)
  useEffect(() => {
    if (!data?.plan) return setRead(null)
    const { plan, a } = data
    import('./plan-reader.ts').then(
      ({ planReader }) => setRead({ whose: planReader(planOf(plan), a === me ? 'A' : 'B', family.zone) }),
      // without the rules, the marks are left out
      () => {},
    )
  }, [data, me, family.zone])
  return read?.whose ?? nobodyKnows
}

const nobodyKnows: WhoseTime = () => null
