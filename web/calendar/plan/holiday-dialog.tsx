import type { Child } from '@evenhand/contract/family/family.ts'
import type { HolidayDate } from '@evenhand/domain/calendar/holiday.ts'
import { type Day, isDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { breakOf, type HolidayDraft, holidayFaultOf, newHoliday, type Way } from './holiday-drafts.ts'
import { HolidayMore } from './holiday-more.tsx'
import { useWayWords } from './holiday-words.ts'

type HolidayDialogProps = {
  them: string
  today: Day
  /** the usual handover time */
  time: string
  /** null: a new one */
  line: HolidayDraft | null
  onClose: () => void
  onSave: (line: HolidayDraft) => void
  onRemove: () => void
  familyChildren: readonly Child[]
}

/** A holiday or school break: when it is, how it is shared, between which times, and which clause says so. */
export function HolidayDialog({
  them,
  today,
  time,
  line,
  familyChildren,
  onClose,
  onSave,
  onRemove,
}: HolidayDialogProps) {
  const { t } = useLingui()
  const words = useWayWords(them)
  const [draft, setDraft] = useState<HolidayDraft>(
    () => line ?? { ...newHoliday('', { kind: 'date', month: 12, day: 26 }, 1, time), way: 'even-me' },
  )
  const [isTried, setTried] = useState(false)
  const put = (part: Partial<HolidayDraft>) => setDraft((known) => ({ ...known, ...part }))
  const fault = holidayFaultOf(draft)
  const nights = draft.ends.days - draft.starts.days
  return (
    <Dialog
      title={line ? line.name : <Trans>A holiday or school break</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <>
          {line && (
            <Button look="danger" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button
            look="primary"
            onClick={() => {
              setTried(true)
              if (fault) return
              onSave(line ? draft : { ...draft, key: `${draft.name} ${JSON.stringify(draft.on)}` })
            }}
          >
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t`What it is called`}
          value={draft.name}
          maxLength={80}
          error={isTried && fault === 'name' ? t`Enter what it is.` : undefined}
          onChange={(event) => put({ name: event.target.value })}
        />
        {!line && (
          <Segmented
            label={t`Which kind`}
            value={draft.layer}
            options={[
              { value: 'holiday', label: t`Each year` },
              { value: 'break', label: t`School break` },
            ]}
            onChange={(layer) =>
              put(
                layer === 'break'
                  ? { ...breakOf('', today, today, time), name: draft.name }
                  : {
                      ...newHoliday('', { kind: 'date', month: 12, day: 26 }, 1, time),
                      name: draft.name,
                      way: 'even-me',
                    },
              )
            }
          />
        )}
        <When
          on={draft.on}
          nights={nights}
          year={Number(today.slice(0, 4))}
          onChange={(on, count) =>
            put({ on, ends: { ...draft.ends, days: draft.starts.days + Math.max(0, count) } })
          }
        />
        <SelectField
          label={t`How it is shared`}
          value={draft.way}
          onChange={(event) => put({ way: event.target.value as Way })}
        >
          {words.list.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {draft.way.startsWith('split') && (
          <TextField
            label={t`Split at`}
            type="time"
            value={draft.at}
            onChange={(event) => put({ at: event.target.value })}
          />
        )}
        <div className="cal-two">
          <TextField
            label={t`Begins at`}
            type="time"
            value={draft.starts.time}
            onChange={(event) => put({ starts: { ...draft.starts, time: event.target.value } })}
          />
          <TextField
            label={t`Ends at`}
            type="time"
            value={draft.ends.time}
            error={isTried && fault === 'ends' ? t`It ends before it begins.` : undefined}
            onChange={(event) => put({ ends: { ...draft.ends, time: event.target.value } })}
          />
        </div>
        <HolidayMore draft={draft} familyChildren={familyChildren} onChange={put} />
        <TextField
          label={t`Clause of your agreement`}
          optional
          value={draft.clause}
          maxLength={120}
          onChange={(event) => put({ clause: event.target.value })}
        />
      </div>
    </Dialog>
  )
}

type WhenProps = {
  on: HolidayDate
  nights: number
  year: number
  onChange: (on: HolidayDate, nights: number) => void
}

/** A holiday's day and number of nights, or a break's days. A date that follows a rule keeps its rule. */
function When({ on, nights, year, onChange }: WhenProps) {
  const { t } = useLingui()
  const two = (number: number) => String(number).padStart(2, '0')
  const count = (
    <TextField
      label={t`Nights`}
      type="number"
      min={0}
      max={119}
      value={nights}
      onChange={(event) => onChange(on, Math.min(119, Number(event.target.value) || 0))}
    />
  )
  if (on.kind === 'date')
    return (
      <div className="cal-two">
        <TextField
          label={t`Each year on`}
          type="date"
          value={`${year + 1}-${two(on.month)}-${two(on.day)}`}
          onChange={(event) => {
            const [, month, day] = event.target.value.split('-').map(Number)
            if (month && day) onChange({ kind: 'date', month, day }, nights)
          }}
        />
        {count}
      </div>
    )
  if (on.kind === 'days' && on.days.length === 1)
    return (
      <div className="cal-two">
        <TextField
          label={t`First day`}
          type="date"
          value={on.days[0]}
          onChange={(event) =>
            isDay(event.target.value) && onChange({ kind: 'days', days: [event.target.value] }, nights)
          }
        />
        {count}
      </div>
    )
  return <div className="max-w-40">{count}</div>
}
