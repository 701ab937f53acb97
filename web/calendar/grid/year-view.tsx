import { addDays, asDay, type Day, daysBetween, weekdayOf } from '@evenhand/domain/time/day.ts'
import type { Zone } from '@evenhand/domain/time/wall.ts'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { type Custody, Ribbon } from '../../ui/plots/ribbon.tsx'
import { rangeOf } from '../whose.ts'

type YearViewProps = {
  year: number
  custody: readonly Custody[]
  zone: Zone
  them: string
  today?: Day
  onMonth?: (day: Day) => void
}

/** Twelve months one below the other, weekdays aligned: the whole year at a glance. */
export function YearView({ year, custody, zone, them, today, onMonth }: YearViewProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  return (
    <ol className="cal-year" aria-label={t`The year ${year}`}>
      {Array.from({ length: 12 }, (_, at) => {
        const first = asDay(`${year}-${String(at + 1).padStart(2, '0')}-01`)
        const next =
          at === 11 ? asDay(`${year + 1}-01-01`) : asDay(`${year}-${String(at + 2).padStart(2, '0')}-01`)
        const length = daysBetween(first, next)
        const last = addDays(next, -1)
        const name = dayText(first, locale, { month: 'short' })
        const range = rangeOf(first, last, zone)
        const shape = { '--skip': weekdayOf(first) - 1, '--days': length } as CSSProperties
        return (
          <li
            key={first}
            className="cal-year-month"
            aria-current={today?.startsWith(first.slice(0, 7)) ? 'date' : undefined}
          >
            {onMonth ? (
              <button type="button" className="link-button" onClick={() => onMonth(first)}>
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
            <span className="cal-year-line">
              <span className="cal-year-days" style={shape}>
                <Ribbon
                  size="thin"
                  stretches={custody.filter(
                    (one) => Number(one.to) > range.from && Number(one.from) < range.to,
                  )}
                  range={range}
                  them={them}
                  label=""
                />
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
