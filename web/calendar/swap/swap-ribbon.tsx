import { instantOfMinutes } from '@evenhand/domain/calendar/parenting-time.ts'
import type { Plan } from '@evenhand/domain/calendar/plan.ts'
import type { Letter } from '@evenhand/domain/calendar/rotation.ts'
import { nightsOf } from '@evenhand/domain/calendar/slots.ts'
import { addDays, asDay, daysBetween, numberOf } from '@evenhand/domain/time/day.ts'
import { useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { type Custody, Ribbon } from '../../ui/plots/ribbon.tsx'
import { rangeOf } from '../whose.ts'

type SwapRibbonProps = {
  plan: Plan
  mine: Letter
  them: string
  /** the nights that would change hands */
  changed: readonly string[]
  size?: 'thin' | 'mid'
}

/** The days around a swap as they would be, with the nights that change hands marked as requested. */
export function SwapRibbon({ plan, mine, them, changed, size = 'thin' }: SwapRibbonProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const days = changed.toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const from = addDays(asDay(first), -3)
  // two weeks where that is enough, so that the offers share one scale
  const to = addDays(from, Math.max(13, daysBetween(from, asDay(last)) + 3))
  const handover = Number(plan.handover.slice(0, 2)) * 60 + Number(plan.handover.slice(3, 5))
  const stretches = nightsOf(plan, null, addDays(from, -1), to).flatMap(({ day, letter }): Custody[] => {
    if (letter === null) return []
    const isAsked = changed.includes(day)
    const at = numberOf(day) * 1440 + handover
    return [
      {
        holder: (letter === mine) !== isAsked ? 'you' : 'them',
        from: instantOfMinutes(at, plan.zone),
        to: instantOfMinutes(at + 1440, plan.zone),
        isAsked,
      },
    ]
  })
  const name = (day: string) => dayText(day, locale, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <span className="mt-2 block">
      <Ribbon
        size={size}
        stretches={stretches}
        them={them}
        range={rangeOf(from, to, plan.zone)}
        label={t`${name(from)} to ${name(to)}, as it would be`}
      />
      <span className="mt-1 flex justify-between text-13 text-ink-2" aria-hidden="true">
        <span>{name(from)}</span>
        <span>{name(to)}</span>
      </span>
    </span>
  )
}
