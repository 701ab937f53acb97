import type { Family } from '@evenhand/contract/family/family.ts'
import { actualTime, lettersOf } from '@evenhand/domain/calendar/actual.ts'
import { hoursOf, nightFigures, type Pair } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { slotsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, type Day, laterOf } from '@evenhand/domain/time/day.ts'
import type { Zone } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Section } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import { siblingsTimes } from '../handovers/siblings.ts'

type PlannedActualProps = {
  family: Family
  plan: Plan
  facts: CalendarFacts
  them: string
  child: string | null
  today: Day
  zone: Zone
}

/**
 * [CAL-07] This year until yesterday, from the day the schedule began: as planned, with swaps, and by the handovers that
 * took place.
 */
export function PlannedActual({ family, plan, facts, them, child, today, zone }: PlannedActualProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const from = laterOf(asDay(`${today.slice(0, 4)}-01-01`), facts.begins)
  const to = addDays(today, -1)
  const columns = useMemo(() => {
    if (to < from) return null
    const asPlanned = {
      ...plan,
      overrides: plan.overrides.filter(({ layer }) => layer !== 'swap' && layer !== 'emergency'),
    }
    const agreed = slotsOf(plan, child, from, to)
    const notes = facts.handovers.map(({ day, planned, doneAt, isMissed }) => ({
      day: asDay(day),
      planned,
      isMissed,
      doneAt: doneAt === null ? null : Date.parse(doneAt),
    }))
    const siblings = siblingsTimes(plan, family, child, from, to)
    const actual = actualTime(agreed, notes, zone, siblings)
    return [slotsOf(asPlanned, child, from, to), agreed, actual].map((spans) => ({
      ...nightFigures(lettersOf(spans, from, to), from),
      hours: hoursOf(spans, zone),
    }))
  }, [plan, family, child, facts.handovers, from, to, zone])
  if (!columns) return null
  const [mine, theirs] = facts.mine === 'A' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const pair = (one: Pair) =>
    `${i18n.number(Math.round(one[mine]))} : ${i18n.number(Math.round(one[theirs]))}`
  const rows: [string, string[]][] = [
    [t`Nights, you and ${them}`, columns.map(({ nights }) => pair(nights))],
    [t`Hours`, columns.map(({ hours }) => pair(hours))],
    [t`Weekend nights`, columns.map(({ weekendNights }) => pair(weekendNights))],
    [t`Longest stay, nights`, columns.map(({ longest }) => pair(longest))],
  ]
  return (
    <Section title={t`Planned and actual`}>
      <p className="mt-2 text-15 text-ink-2">
        <Trans>
          {dayText(from, locale)} to {dayText(to, locale)}. A handover counts from when it was marked as done;
          one that did not take place leaves the children where they were.
        </Trans>
      </p>
      <div className="cal-scroll">
        <table className="cal-table mt-2">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t`Figure`}</span>
              </th>
              <th scope="col">{t`Planned`}</th>
              <th scope="col">{t`With swaps`}</th>
              <th scope="col">{t`As it was`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, values]) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: the three columns never change places
                    key={at}
                    className={value === values[0] ? undefined : 'font-semibold'}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
