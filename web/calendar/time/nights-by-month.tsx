import { nightFigures } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { asDay, type Day } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { PlotParts } from '../../ui/plots/plot-bars.tsx'
import { Section } from '../../ui/section.tsx'
import type { CalendarFacts } from '../calendar.data.ts'

type NightsByMonthProps = {
  plan: Plan
  facts: CalendarFacts
  them: string
  child: string | null
  from: Day
  to: Day
}

/** The plot is also the table: each bar is a cell. "Planned" ignores later swaps. */
export function NightsByMonth({ plan, facts, them, child, from, to }: NightsByMonthProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const [mine, theirs] = facts.mine === 'A' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const asPlanned = {
    ...plan,
    overrides: plan.overrides.filter(({ layer }) => layer !== 'swap' && layer !== 'emergency'),
  }
  const rows = monthsOf(from, to).map(([first, last]) => ({
    first,
    planned: nightFigures(nightsOf(asPlanned, child, first, last), first).nights,
    actual: nightFigures(nightsOf(plan, child, first, last), first).nights,
  }))
  return (
    <Section title={t`Nights by month`}>
      <div className="cal-scroll">
        <table className="cal-table mt-2">
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col" className="[overflow-wrap:anywhere]">{t`With you, with ${them}`}</th>
              <th scope="col">{t`Planned`}</th>
              <th scope="col">{t`With swaps`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ first, planned, actual }) => {
              const all = actual.a + actual.b || 1
              const differs = planned.a !== actual.a
              return (
                <tr key={first}>
                  <th scope="row" className="whitespace-nowrap font-normal">
                    {dayText(first, locale, {
                      month: 'short',
                      ...(first.endsWith('-01-01') ? { year: 'numeric' } : {}),
                    })}
                  </th>
                  <td className="w-full">
                    <span className="sr-only">{t`${Math.round((actual[mine] / all) * 100)} percent with you`}</span>
                    <span aria-hidden="true" className="block min-w-16">
                      <PlotParts
                        bar={{
                          you: actual[mine],
                          them: actual[theirs],
                          youText: String(actual[mine]),
                          themText: String(actual[theirs]),
                        }}
                        most={31}
                      />
                    </span>
                  </td>
                  <td className="whitespace-nowrap text-ink-2">{`${planned[mine]} : ${planned[theirs]}`}</td>
                  <td className={differs ? 'whitespace-nowrap font-semibold' : 'whitespace-nowrap'}>
                    {`${actual[mine]} : ${actual[theirs]}`}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** The months of a span; the first and last may be partial. */
function monthsOf(from: Day, to: Day): [Day, Day][] {
  const found: [Day, Day][] = []
  let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  for (;;) {
    const first = asDay(`${year}-${String(month).padStart(2, '0')}-01`)
    if (first > to) return found
    month = (month % 12) + 1
    if (month === 1) year += 1
    const length = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).getUTCDate()
    const last = asDay(`${first.slice(0, 8)}${String(length).padStart(2, '0')}`)
    found.push([first < from ? from : first, last > to ? to : last])
  }
}
