import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useEventWords } from './event-words.ts'

/** As many as an event can have (contract/calendar/events.ts). */
const MOST = 5

type ReminderFieldsProps = {
  /** minutes before it begins */
  reminders: readonly number[]
  /** whom they reach */
  hint: string
  onChange: (reminders: number[]) => void
}

/** [CAL-01] Several reminders of one event. The same moment twice is one reminder, so what is chosen is not offered. */
export function ReminderFields({ reminders, hint, onChange }: ReminderFieldsProps) {
  const { t } = useLingui()
  const words = useEventWords()
  const free = words.reminders([]).filter(([minutes]) => !reminders.includes(minutes))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="field-label mb-2">
        <Trans>Reminders</Trans>
      </legend>
      {reminders.map((minutes, at) => (
        <div key={minutes} className="flex items-center gap-2">
          <SelectField
            fieldClassName="flex-1"
            label={<span className="sr-only">{t`Reminder ${at + 1}`}</span>}
            value={minutes}
            onChange={(one) => onChange(reminders.with(at, Number(one.target.value)))}
          >
            {words
              .reminders(reminders)
              .filter(([value]) => value === minutes || !reminders.includes(value))
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </SelectField>
          <Button
            look="quiet"
            iconOnly
            aria-label={t`Remove reminder ${at + 1}`}
            icon={<X className="icon" aria-hidden="true" />}
            onClick={() => onChange(reminders.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      {reminders.length < MOST && free[0] && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus className="icon icon-small" aria-hidden="true" />}
          onClick={() => onChange([...reminders, (free.find(([minutes]) => minutes === 60) ?? free[0])![0]])}
        >
          {reminders.length === 0 ? <Trans>Add a reminder</Trans> : <Trans>Add another reminder</Trans>}
        </Button>
      )}
      {reminders.length > 0 && <p className="hint">{hint}</p>}
    </fieldset>
  )
}
