import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Checkbox, ChoiceGroup, Radio } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import type { Draft } from './event-draft.ts'
import { useEventWords } from './event-words.ts'
import { ReminderFields } from './reminder-fields.tsx'
import type { SeenBy } from './seen-by.ts'

type EventMoreProps = {
  family: Family
  draft: Draft
  put: (part: Partial<Draft>) => void
  fault: keyof Draft | null
  seenBy: SeenBy
  them: string
  hasOther: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** What most events do without: place, repeat, reminders, who sees it. Opens in place. */
export function EventMore(props: EventMoreProps) {
  const { isOpen, onToggle } = props
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className="event-more"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        <span>
          <b className="block">
            <Trans>More</Trans>
          </b>
          <span className="text-13 text-ink-2">
            <Trans>All day, place, repeat, reminders, who sees it</Trans>
          </span>
        </span>
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className="pt-4">
        {isOpen && <Fields {...props} />}
      </div>
    </div>
  )
}

function Fields({ family, draft, put, fault, seenBy, them, hasOther }: EventMoreProps) {
  const { t } = useLingui()
  const words = useEventWords()
  return (
    <div className="grid gap-4">
      <Checkbox
        checked={draft.startsAt === null}
        onChange={(one) =>
          put(one.target.checked ? { startsAt: null, endsAt: null } : { startsAt: '15:00', endsAt: '16:00' })
        }
      >
        <Trans>All day</Trans>
      </Checkbox>
      <TextField
        label={t`Last day`}
        type="date"
        value={draft.lastDay}
        error={fault === 'lastDay' ? t`It ends before it begins.` : undefined}
        onChange={(one) => put({ lastDay: one.target.value })}
      />
      <TextField
        label={t`Place`}
        optional
        value={draft.place}
        maxLength={200}
        hint={seenBy.what}
        onChange={(one) => put({ place: one.target.value })}
      />
      <SelectField
        label={t`Repeats`}
        value={draft.recurrence ?? ''}
        onChange={(one) => put({ recurrence: one.target.value || null })}
      >
        {words.repeats(draft.recurrence).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ReminderFields
        reminders={draft.reminders}
        hint={seenBy.reminded}
        onChange={(reminders) => put({ reminders })}
      />
      <div className="cal-two">
        <SelectField
          label={t`Kind`}
          value={draft.kind}
          onChange={(one) => put({ kind: one.target.value as Draft['kind'] })}
        >
          {words.kinds.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Who takes them`}
          value={draft.takenBy ?? ''}
          onChange={(one) => put({ takenBy: one.target.value || null })}
        >
          <option value="">{t`Not said`}</option>
          {family.members.map((one) => (
            <option key={one.id} value={one.id}>
              {one.isMe ? t`You` : one.firstName}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label={t`Notes`}
        optional
        value={draft.notes}
        maxLength={2000}
        hint={seenBy.what}
        onChange={(one) => put({ notes: one.target.value })}
      />
      {hasOther && (
        <ChoiceGroup legend={t`Who sees it`}>
          {(
            [
              ['shared', t`You and ${them}`],
              ['busy', t`${them} only that you are busy`],
              ['private', t`Only me`],
            ] as const
          ).map(([value, label]) => (
            <Radio
              key={value}
              name="visibility"
              checked={draft.visibility === value}
              onChange={() => put({ visibility: value })}
            >
              {label}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
    </div>
  )
}
