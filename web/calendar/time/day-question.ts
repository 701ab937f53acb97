import { holidayDays } from '@evenhand/domain/calendar/holiday.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { useRegion } from '../../text/region.tsx'
import { dayAsked, type NamedDay } from './day-asked.ts'

/** Resolves a typed question to a day; understands the holidays in the plan's table. */
export function useDayQuestion(plan: Plan | null, today: Day): (text: string) => Day | null {
  const { t } = useLingui()
  const { locale } = useRegion()
  const words = { today: t`today`, tomorrow: t`tomorrow`, nextYear: t`next year`, thisYear: t`this year` }
  return (text) => dayAsked(text, today, locale, words, plan ? holidaysOf(plan) : [])
}

/** The plan's holidays by name, with the days its tables give them each year. */
function holidaysOf(plan: Plan): NamedDay[] {
  const names = new Set(plan.holidays.flatMap(({ name }) => name || []))
  return [...names].map((name) => ({
    name,
    dayIn: (year) =>
      plan.holidays
        .filter((one) => one.name === name)
        .flatMap((one) =>
          holidayDays(one.on, year).filter(
            (day) => !(one.from && day < one.from) && !(one.until && day > one.until),
          ),
        )[0],
  }))
}
