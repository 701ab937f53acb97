import type { Weekday } from '@evenhand/domain/time/day.ts'
import { asWallTime, isWallTime } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { ScheduleChoice } from '../plan/schedule-choice.ts'

type HandoverDetailsProps = { choice: ScheduleChoice; onChange: (part: Partial<ScheduleChoice>) => void }

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const DINNER = { weekday: 3, from: asWallTime('17:00'), to: asWallTime('20:00') } as const

/** Handovers at another time on some weekdays, and some hours a week with whoever does not have the children. */
export function HandoverDetails({ choice, onChange }: HandoverDetailsProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const { handoverOn, visit } = choice
  // 1 January 2024 was a Monday
  const nameOf = (weekday: Weekday) => dayText(`2024-01-0${weekday}`, locale, { weekday: 'long' })
  const at = (weekday: Weekday, text: string) => {
    const { [weekday]: _, ...others } = handoverOn
    onChange({ handoverOn: isWallTime(text) ? { ...others, [weekday]: text } : others })
  }
  const hour = (part: 'from' | 'to', text: string) =>
    visit && isWallTime(text) && onChange({ visit: { ...visit, [part]: text } })
  return (
    <details className="cal-details" open={Object.keys(handoverOn).length > 0 || visit !== null || undefined}>
      <summary>
        <Trans>Other times on some days, and visits</Trans>
      </summary>
      <div className="mt-3 grid gap-4">
        <p className="hint">
          <Trans>For example on Fridays after school. An empty field keeps the usual time.</Trans>
        </p>
        <div className="cal-weekday-times">
          {WEEKDAYS.map((weekday) => (
            <TextField
              key={weekday}
              label={<span className="begins inline-block">{nameOf(weekday)}</span>}
              type="time"
              value={handoverOn[weekday] ?? ''}
              onChange={(event) => at(weekday, event.target.value)}
            />
          ))}
        </div>
        <SelectField
          label={t`A visit each week, with whoever does not have the children`}
          value={visit?.weekday ?? ''}
          onChange={(event) => {
            const weekday = Number(event.target.value) as Weekday | 0
            onChange({ visit: weekday ? { ...(visit ?? DINNER), weekday } : null })
          }}
        >
          <option value="">{t`None`}</option>
          {WEEKDAYS.map((weekday) => (
            <option key={weekday} value={weekday}>
              {nameOf(weekday)}
            </option>
          ))}
        </SelectField>
        {visit && (
          <div className="cal-two">
            <TextField
              label={t`Visit from`}
              type="time"
              value={visit.from}
              onChange={(event) => hour('from', event.target.value)}
            />
            <TextField
              label={t`Visit until`}
              type="time"
              value={visit.to}
              error={visit.to <= visit.from ? t`It ends before it begins.` : undefined}
              onChange={(event) => hour('to', event.target.value)}
            />
          </div>
        )}
      </div>
    </details>
  )
}
