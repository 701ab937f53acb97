import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { stretchesOf } from '../answer/what-changes.ts'
import type { Whose } from '../whose.ts'
import { planAfter } from './proposal-effect.ts'

/** [CAL-03] The open proposals a day is about: a swap's nights, a vacation's, the first day of new rules. */
export function askedOn(open: readonly Proposal[], day: Day): Proposal[] {
  return open.filter(({ body }) => {
    if (body.kind === 'handover') return body.day === day || body.at?.day === day
    if (body.kind === 'swap') return body.give.includes(day) || body.take.includes(day)
    return body.kind === 'vacation' ? body.from <= day && day <= body.to : body.from === day
  })
}

/** "Swap asked", for the day it is about. */
export function useAskedWords() {
  const { t } = useLingui()
  return ({ body }: Proposal): string =>
    ({
      swap: t`Swap asked`,
      vacation: t`Vacation asked`,
      schedule: t`Schedule asked`,
      holidays: t`Holidays asked`,
      handover: t`Handover asked`,
    })[body.kind]
}

/** [CAL-03] Whose time it is with the nights of open swaps and vacations dashed, as they would be. */
export function withAsked(
  whose: Whose,
  open: readonly Proposal[],
  plan: Plan,
  by: (proposal: Proposal) => Letter,
  mine: Letter,
  child: string | null,
  from: Day,
  to: Day,
): Whose {
  const nights = open.filter(({ body }) => body.kind !== 'schedule' && body.kind !== 'holidays')
  if (nights.length === 0) return whose
  const after = nights.reduce((so, one) => planAfter(so, one.body, by(one), plan.zone), plan)
  const { then } = stretchesOf({ before: plan, after }, child, mine, addDays(from, -7), addDays(to, 7))
  return { ...whose, custody: then }
}
