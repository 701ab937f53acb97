import { getCalendar } from '@evenhand/contract/calendar/calendar.ts'
import { planOf } from '@evenhand/contract/calendar/plan-of.ts'
import { addDays, asDay, isDay } from '@evenhand/domain/time/day.ts'
import { asZone } from '@evenhand/domain/time/wall.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { reading } from '../../api/reads/query.ts'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { whoseOf } from '../whose.ts'
import { CLASH_DAYS, clashesOf } from './event-clashes.ts'
import type { Draft } from './event-draft.ts'

type ClashLinesProps = { familyId: string; zone: string; draft: Draft; own: string | undefined }

/** [CAL-01] What an event or series would clash with in the year from its first day, shown during typing. */
export function ClashLines({ familyId, zone, draft, own }: ClashLinesProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const day = isDay(draft.firstDay) ? draft.firstDay : null
  // from the first of the month, so that trying other days of the same month sends no new request
  const from = day ? asDay(`${day.slice(0, 7)}-01`) : null
  const span = from && { from, to: addDays(from, CLASH_DAYS + 31) }
  const { data } = useQuery({
    ...reading(getCalendar, { params: { familyId }, query: span ?? { from: '', to: '' } }),
    enabled: span !== null,
    placeholderData: (earlier) => earlier,
  })
  const plan = useMemo(() => data?.plan && planOf(data.plan), [data])
  const handovers = useMemo(
    () =>
      plan && from ? whoseOf(plan, 'A', from, addDays(from, CLASH_DAYS + 31), asZone(zone)).handovers : [],
    [plan, from, zone],
  )
  const clashes = useMemo(
    () => clashesOf(draft, own, data?.events ?? [], handovers),
    [draft, own, data, handovers],
  )
  if (clashes.length === 0) return null
  const on = (one: string) =>
    one === draft.firstDay
      ? ''
      : `${dayText(one, locale, { weekday: 'short', day: 'numeric', month: 'short' })} `
  return (
    <div role="status">
      {clashes.slice(0, MOST).map(({ day: at, time, title, isHandover }) => {
        const what = isHandover ? t`handover` : (title ?? t`busy`)
        const when = `${on(at)}${time === null ? t`all day` : wallTimeText(time, locale)}`
        return <ErrorLine key={`${at} ${time} ${what}`}>{t`At the same time: ${when} ${what}`}</ErrorLine>
      })}
      {clashes.length > MOST && (
        <p className="hint">
          <Plural
            value={clashes.length - MOST}
            one="And # more time within a year"
            other="And # more times within a year"
          />
        </p>
      )}
    </div>
  )
}

const MOST = 4
