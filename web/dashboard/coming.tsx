import type { Rotation } from '@evenhand/domain/calendar/rotation.ts'
import { addDays } from '@evenhand/domain/time/day.ts'
import { asWallTime, instantOf } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayText, longDayText, timeText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Ribbon } from '../ui/ribbon.tsx'
import { ItemRow, Section } from '../ui/section.tsx'
import { type ComingHandover, comingHandovers, custodyIn } from './custody.ts'

type ComingProps = { rotation: Rotation | null; now: number; me: string; them: string }

/** [DASH-01] What comes next: the handovers of the next two weeks. */
export function Coming({ rotation, now, me, them }: ComingProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const handovers = rotation === null ? [] : comingHandovers(rotation, now, 14, me)
  return (
    <Section title={t`What comes next`}>
      {rotation === null && (
        <p className="pt-4 text-15 text-ink-2">
          <Trans>Handovers appear here once whose time it is has been set.</Trans>
        </p>
      )}
      {rotation !== null && handovers.length === 0 && (
        <p className="pt-4 text-15 text-ink-2">
          <Trans>No handover in the next two weeks.</Trans>
        </p>
      )}
      {rotation !== null &&
        handovers.map((handover) => (
          <div key={handover.at}>
            <h3 className="day-head font-normal">
              {dayText(handover.day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}
            </h3>
            <ul className="items">
              <HandoverRow {...{ handover, rotation, me, them }} />
            </ul>
          </div>
        ))}
    </Section>
  )
}

type HandoverRowProps = { handover: ComingHandover; rotation: Rotation; me: string; them: string }

function HandoverRow({ handover, rotation, me, them }: HandoverRowProps) {
  const { t } = useLingui()
  const region = { ...useRegion(), zone: rotation.zone }
  const midnight = (days: number) =>
    instantOf(addDays(handover.day, days), asWallTime('00:00'), rotation.zone)
  const range = { from: midnight(0), to: midnight(1) }
  const until = handover.next && longDayText(handover.next.at, region)
  return (
    <ItemRow
      lead={timeText(handover.at, region)}
      title={handover.toYou ? t`Handover to you` : t`Handover to ${them}`}
      more={until !== null && (handover.toYou ? t`With you until ${until}` : t`With ${them} until ${until}`)}
      end={
        <span className="block w-13">
          <Ribbon size="thin" stretches={custodyIn(rotation, range, me)} range={range} them={them} label="" />
        </span>
      }
    />
  )
}
