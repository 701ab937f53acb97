import { holidayDays } from '@evenhand/domain/calendar/holiday.ts'
import { instantOfMinutes } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { addDays, type Day, numberOf } from '@evenhand/domain/time/day.ts'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Ribbon } from '../../ui/plots/ribbon.tsx'
import { whoseOf } from '../whose.ts'
import type { HolidayDraft } from './holiday-drafts.ts'

type YearRibbonsProps = {
  line: HolidayDraft
  years: readonly number[]
  plan: Plan
  mine: Letter
  them: string
}

/** A holiday in each year: its hours as a ribbon, its day below. */
export function YearRibbons({ line, years, plan, mine, them }: YearRibbonsProps) {
  return years.map((year) => {
    const [day] = holidayDays(line.on, year)
    return (
      <td key={year}>
        {day ? (
          <OneYear line={line} day={day} plan={plan} mine={mine} them={them} />
        ) : (
          <span className="text-ink-2">–</span>
        )}
      </td>
    )
  })
}

function OneYear({ line, day, plan, mine, them }: Omit<YearRibbonsProps, 'years'> & { day: Day }) {
  const { locale } = useRegion()
  const { starts, ends } = line
  const minutes = (edge: HolidayDraft['starts']) =>
    (numberOf(day) + edge.days) * 1440 + Number(edge.time.slice(0, 2)) * 60 + Number(edge.time.slice(3, 5))
  const [from, to] = [minutes(starts), minutes(ends)]
  const [first, last] = [addDays(day, starts.days), addDays(day, Math.max(starts.days, ends.days))]
  if (!(to > from)) return null
  const range = { from: instantOfMinutes(from, plan.zone), to: instantOfMinutes(to, plan.zone) }
  const date = (one: Day) => dayText(one, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <>
      <Ribbon
        size="mid"
        className="cal-holiday-ribbon"
        stretches={whoseOf(plan, mine, first, last, plan.zone, line.kept.children?.[0] ?? null)
          .custody.filter((one) => Number(one.to) > range.from && Number(one.from) < range.to)
          .map((one) => ({
            ...one,
            from: Math.max(Number(one.from), range.from),
            to: Math.min(Number(one.to), range.to),
          }))}
        // one second wider, so that its ends are drawn as ends
        range={{ from: range.from - 1000, to: range.to + 1000 }}
        them={them}
      />
      <span className="mt-1 block text-13 text-ink-2">{date(day)}</span>
    </>
  )
}
