import { addDays, type Day, type Weekday } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { dayText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox, ChoiceGroup } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { NightsEditor } from './nights-editor.tsx'
import type { ScheduleChoice } from './schedule-choice.ts'

type PatternFieldsProps = {
  choice: ScheduleChoice
  start: Day
  them: string
  onChange: (part: Partial<ScheduleChoice>) => void
}

/** The fields of a custom schedule: nights drawn one by one, weekends by their number, or a roster. */
export function PatternFields({ choice, start, them, onChange }: PatternFieldsProps) {
  if (choice.template === 'own')
    return (
      <NightsEditor
        nights={choice.own}
        start={start}
        them={them}
        isTurned={choice.first !== 'me'}
        onChange={(own) => onChange({ own })}
      />
    )
  if (choice.template === 'nth')
    return <Weekends choice={choice} them={them} onChange={onChange} start={start} />
  if (choice.template === 'roster')
    return <Roster choice={choice} them={them} onChange={onChange} start={start} />
  return null
}

function Weekends({ choice, them, onChange }: PatternFieldsProps) {
  const { t } = useLingui()
  const names: [number, string][] = [
    [1, t`First`],
    [2, t`Second`],
    [3, t`Third`],
    [4, t`Fourth`],
    [5, t`Fifth`],
    [-1, t`Last`],
  ]
  const starts: [Weekday, string][] = [
    [4, t`Thursday`],
    [5, t`Friday`],
    [6, t`Saturday`],
  ]
  const holder = choice.first === 'me' ? them : t`you`
  return (
    <div className="mt-5 grid gap-4">
      <ChoiceGroup legend={t`Weekends of the month with ${holder}`}>
        {names.map(([nth, name]) => (
          <Checkbox
            key={nth}
            checked={choice.weekends.includes(nth)}
            onChange={(event) => {
              const others = choice.weekends.filter((one) => one !== nth)
              // at least one is needed: without any there would be no rule
              if (event.target.checked) onChange({ weekends: [...others, nth].toSorted((a, b) => a - b) })
              else if (others.length > 0) onChange({ weekends: others })
            }}
          >
            {name}
          </Checkbox>
        ))}
      </ChoiceGroup>
      <div className="cal-two">
        <SelectField
          label={t`They begin on`}
          value={choice.weekendFirst}
          onChange={(event) => onChange({ weekendFirst: Number(event.target.value) as Weekday })}
        >
          {starts.map(([day, name]) => (
            <option key={day} value={day}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Nights`}
          value={choice.weekendNights}
          onChange={(event) => onChange({ weekendNights: Number(event.target.value) })}
        >
          {[1, 2, 3, 4, 5].map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="hint">
        <Trans>A weekend takes its number from its Friday.</Trans>
      </p>
    </div>
  )
}

/** A month and a half of nights to tap; chosen nights further ahead are kept. */
function Roster({ choice, start, them, onChange }: PatternFieldsProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const chosen = new Set<string>(choice.roster)
  const toggle = (day: Day) =>
    onChange({
      roster: chosen.has(day)
        ? choice.roster.filter((one) => one !== day)
        : [...choice.roster, day].toSorted(),
    })
  const theirs = (day: Day) => chosen.has(day) === (choice.first === 'me')
  return (
    <div className="mt-5">
      <p className="hint">
        <Trans>
          Tap the nights one of you works, or has the children. Everything after the list stays with one
          parent.
        </Trans>
      </p>
      <TextField
        label={t`Nights as a list`}
        optional
        hint={t`Paste dates such as 2026-12-24 from a work roster; they are added to the nights below.`}
        onBlur={(event) => {
          const found = event.target.value.match(/\d{4}-\d\d-\d\d/g) ?? []
          event.target.value = ''
          if (found.length > 0)
            onChange({
              roster: [...new Set([...choice.roster, ...(found as Day[])])].toSorted().slice(0, 800),
            })
        }}
      />
      <div className="cal-nights mt-3">
        {Array.from({ length: 42 }, (_, at) => addDays(start, at)).map((day) => (
          <button
            key={day}
            type="button"
            className={classNames('cal-night', theirs(day) ? 'is-them' : 'is-you')}
            aria-label={`${dayText(day, locale, { weekday: 'long', day: 'numeric', month: 'long' })}: ${theirs(day) ? t`With ${them}` : t`With you`}`}
            onClick={() => toggle(day)}
          >
            {dayText(day, locale, { day: 'numeric' })}
          </button>
        ))}
      </div>
    </div>
  )
}
