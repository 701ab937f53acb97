import { addDays, type Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/fields/field.tsx'

type NightsEditorProps = {
  /** one letter per night; A is whoever was chosen to have the first */
  nights: string
  start: Day
  them: string
  isTurned: boolean
  onChange: (nights: string) => void
}

/** A cycle of 1 to 56 nights, drawn night by night. */
export function NightsEditor({ nights, start, them, isTurned, onChange }: NightsEditorProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const isYours = (letter: string) => (letter === 'A') !== isTurned
  return (
    <div className="mt-5">
      <TextField
        label={t`Nights in the cycle`}
        type="number"
        min={1}
        max={56}
        value={nights.length}
        fieldClassName="max-w-40"
        onChange={(event) => {
          const length = Math.min(56, Math.max(1, Number(event.target.value) || 1))
          onChange(nights.padEnd(length, 'A').slice(0, length))
        }}
      />
      <p className="hint mt-3">
        <Trans>Tap a night to change it.</Trans>
      </p>
      <div className="cal-nights mt-2">
        {[...nights].map((letter, at) => {
          const day = addDays(start, at)
          const who = isYours(letter) ? t`With you` : t`With ${them}`
          return (
            <button
              key={day}
              type="button"
              className={classNames('cal-night', isYours(letter) ? 'is-you' : 'is-them')}
              aria-label={`${dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}: ${who}`}
              onClick={() =>
                onChange(nights.slice(0, at) + (letter === 'A' ? 'B' : 'A') + nights.slice(at + 1))
              }
            >
              {dayText(day, locale, { weekday: 'narrow' })}
            </button>
          )
        })}
      </div>
    </div>
  )
}
