import type { Family } from '@evenhand/contract/family/family.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { clockDate } from '../../device/clock.ts'
import { timeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ItemRow } from '../../ui/section.tsx'
import { type CalendarFacts, useSetHandover } from '../calendar.data.ts'
import type { Handover } from '../whose.ts'

type HandoverRowProps = { family: Family; facts: CalendarFacts; them: string; today: Day; handover: Handover }

/** [CAL-09] A handover: where, who drives, what to bring, and whether it took place. */
export function HandoverRow({ family, facts, them, today, handover }: HandoverRowProps) {
  const { t } = useLingui()
  const region = useRegion()
  const [isOpen, setOpen] = useState(false)
  const known = facts.handovers.find((one) => one.day === handover.day)
  const driver = family.members.find(({ id }) => id === known?.drives)
  const more = [
    known?.place,
    driver && (driver.isMe ? t`You drive` : t`${driver.firstName} drives`),
    known && known.brings.length > 0 && t`Goes along: ${known.brings.join(', ')}`,
    known?.notes,
    known?.doneAt && t`Done at ${timeText(known.doneAt, region)}`,
    known?.isMissed && t`It did not take place`,
  ]
  return (
    <>
      <ItemRow
        lead={handover.time}
        title={handover.to === facts.mine ? t`Handover to you` : t`Handover to ${them}`}
        more={more.filter(Boolean).join('. ')}
        end={
          <Button size="small" look="quiet" onClick={() => setOpen(true)}>
            <Trans>Edit</Trans>
          </Button>
        }
      />
      {isOpen && (
        <HandoverDialog
          {...{ family, known }}
          isDue={handover.day <= today}
          day={handover.day}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type DialogProps = {
  family: Family
  known: CalendarFacts['handovers'][number] | undefined
  day: Day
  isDue: boolean
  onClose: () => void
}

function HandoverDialog({ family, known, day, isDue, onClose }: DialogProps) {
  const { t } = useLingui()
  const set = useSetHandover()
  const [place, setPlace] = useState(known?.place ?? '')
  const [drives, setDrives] = useState(known?.drives ?? '')
  const [brings, setBrings] = useState(known?.brings.join(', ') ?? '')
  const [notes, setNotes] = useState(known?.notes ?? '')
  const save = async (change: { doneAt?: string | null; isMissed?: boolean } = {}) => {
    const things = brings.split(',').flatMap((one) => one.trim() || [])
    const body = {
      place,
      drives: drives || null,
      brings: things.slice(0, 30),
      notes,
      doneAt: known?.doneAt ?? null,
      isMissed: known?.isMissed ?? false,
    }
    if (await set.save({ params: { familyId: family.id, day }, body: { ...body, ...change } })) onClose()
  }
  return (
    <Dialog
      title={<Trans>Handover</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <>
          {isDue && !known?.doneAt && (
            <>
              <Button busy={set.isBusy} onClick={() => save({ isMissed: true })}>
                <Trans>It did not take place</Trans>
              </Button>
              <Button
                busy={set.isBusy}
                onClick={() => save({ doneAt: clockDate().toISOString(), isMissed: false })}
              >
                <Trans>Done now</Trans>
              </Button>
            </>
          )}
          <Button look="primary" busy={set.isBusy} onClick={() => save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t`Place`}
          value={place}
          maxLength={200}
          onChange={(event) => setPlace(event.target.value)}
        />
        <SelectField label={t`Who drives`} value={drives} onChange={(event) => setDrives(event.target.value)}>
          <option value="">{t`Not said`}</option>
          {family.members.map((one) => (
            <option key={one.id} value={one.id}>
              {one.isMe ? t`You` : one.firstName}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`What goes along`}
          hint={t`Separate things by commas: boots, library book.`}
          value={brings}
          maxLength={800}
          onChange={(event) => setBrings(event.target.value)}
        />
        <TextAreaField
          label={t`Notes`}
          optional
          value={notes}
          maxLength={1000}
          onChange={(event) => setNotes(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
