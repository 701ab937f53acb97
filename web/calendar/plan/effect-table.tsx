import { nightFigures, type ParentingTime } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import type { CalendarFacts } from '../calendar.data.ts'

type EffectTableProps = {
  /** each plan with its name */
  plans: readonly (readonly [string, Plan])[]
  facts: Pick<CalendarFacts, 'mine'>
  them: string
  /** whose nights; null: all children's */
  child: string | null
  from: Day
  days: number
}

/** [CAL-08] Plans over the same real days, side by side; figures that differ are bold and say so in words. */
export function EffectTable({ plans, facts, them, child, from, days }: EffectTableProps) {
  const { t, i18n } = useLingui()
  const [mine, theirs] = facts.mine === 'A' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const figures = plans.map(([, plan]) => figuresOf(plan, child, from, days))
  const pair = (one: { a: number; b: number }) => `${one[mine]} : ${one[theirs]}`
  const rows: [string, string[]][] = [
    [t`Nights, you and ${them}`, figures.map(({ nights }) => pair(nights))],
    [t`Weekend nights`, figures.map(({ weekendNights }) => pair(weekendNights))],
    [t`School-week nights`, figures.map(({ schoolNights }) => pair(schoolNights))],
    [t`Holiday nights`, figures.map(({ holidayNights }) => pair(holidayNights))],
    [
      t`Handovers a month`,
      figures.map(({ handovers }) => i18n.number(Math.round((handovers * 304.4) / days) / 10)),
    ],
    [t`Longest stay, nights`, figures.map(({ longest }) => pair(longest))],
  ]
  return (
    <div className="cal-scroll">
      <table className="cal-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t`Figure`}</span>
            </th>
            {plans.map(([name]) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
            {plans.length > 1 && (
              <th scope="col">
                <span className="sr-only">{t`Difference`}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, values]) => {
            const differs = new Set(values).size > 1
            return (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td
                    key={plans[at]![0]}
                    className={differs ? 'whitespace-nowrap font-semibold' : 'whitespace-nowrap'}
                  >
                    {value}
                  </td>
                ))}
                {plans.length > 1 && <td className="text-ink-2">{differs ? t`• differs` : t`same`}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A plan's figures from a day on, in nights. */
export function figuresOf(
  plan: Plan,
  child: string | null,
  from: Day,
  days: number,
): Omit<ParentingTime, 'hours'> {
  const nights = nightsOf(plan, child, from, addDays(from, days - 1))
  return nightFigures(
    nights.map(({ letter, decidedBy }) => ({ letter, layer: decidedBy?.layer ?? null })),
    from,
  )
}
