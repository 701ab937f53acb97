import type { Family } from '@evenhand/contract/family/family.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asWallTime, instantOf } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { factsOfServer } from '../api/server-facts.ts'
import { type ComingHandover, comingHandovers } from '../calendar/rotation/custody.ts'
import type { Times } from '../calendar/rotation/times.ts'
import { dayText, longDayText, timeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Ribbon } from '../ui/plots/ribbon.tsx'
import { ItemRow, Section } from '../ui/section.tsx'
import { ItemLine, useComing } from './use-coming.tsx'

type ComingProps = { family: Family; times: Times | null; now: number; me: string; them: string }

/** [DASH-01] What comes next: handovers, events and due dates of the next two weeks. */
export function Coming({ family, times, now, me, them }: ComingProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const handovers = times === null ? [] : comingHandovers(times, now, 14)
  const { items, failed, isLoading } = useComing(family, me, now, 14)
  const days = [...new Set([...handovers.map(({ day }) => day), ...items.map(({ day }) => day)])].toSorted()
  const hasCalendar = factsOfServer().features.calendar
  return (
    <Section
      title={t`What comes next`}
      end={
        hasCalendar && (
          <Link to="/calendar" className="link max-md:-my-3">
            <Trans>Calendar</Trans>
          </Link>
        )
      }
    >
      {hasCalendar && times === null && (
        <p className="pt-4 text-15 text-ink-2">
          <Trans>Handovers appear here once you set whose time it is.</Trans>
        </p>
      )}
      {(times !== null || !hasCalendar) && days.length === 0 && !isLoading && (
        <p className="pt-4 text-15 text-ink-2">
          <Trans>Nothing is planned in the next two weeks.</Trans>
        </p>
      )}
      {days.map((day) => (
        <div key={day}>
          <h3 className="day-head font-normal">
            {dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
          </h3>
          <ul className="items">
            {items
              .filter((item) => item.day === day)
              .map((item) => (
                <ItemLine key={item.key} item={item} />
              ))}
            {times !== null &&
              handovers
                .filter((handover) => handover.day === day)
                .map((handover) => (
                  <HandoverRow key={handover.at} handover={handover} times={times} them={them} />
                ))}
          </ul>
        </div>
      ))}
      {failed}
    </Section>
  )
}

type HandoverRowProps = { handover: ComingHandover; times: Times; them: string }

function HandoverRow({ handover, times, them }: HandoverRowProps) {
  const { t } = useLingui()
  const region = { ...useRegion(), zone: times.zone }
  const midnight = (days: number) => instantOf(addDays(handover.day, days), asWallTime('00:00'), times.zone)
  const range = { from: midnight(0), to: midnight(1) }
  const until = handover.next && longDayText(handover.next.at, region)
  return (
    <ItemRow
      lead={timeText(handover.at, region)}
      title={handover.toYou ? t`Handover to you` : t`Handover to ${them}`}
      more={until !== null && (handover.toYou ? t`With you until ${until}` : t`With ${them} until ${until}`)}
      end={
        <span className="block w-13">
          <Ribbon size="thin" stretches={times.custodyIn(range)} range={range} them={them} label="" />
        </span>
      }
    />
  )
}
