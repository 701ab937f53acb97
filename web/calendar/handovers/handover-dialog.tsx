import type { Family } from '@evenhand/contract/family/family.ts'
import { likelyDone } from '@evenhand/domain/calendar/handover-note.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, dayAt, instantOf, isWallTime, wallAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { clockNow } from '../../device/clock.ts'
import { dayText, shortDateText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { type CalendarFacts, useSetHandover } from '../calendar.data.ts'
import type { Handover } from '../whose.ts'
import { doneText } from './done-text.ts'

type Known = CalendarFacts['handovers'][number]
type DialogProps = {
  family: Family
  known: Known | undefined
  them: string
  handover: Handover
  /** what is about to be said */
  begins?: Outcome | undefined
  onClose: () => void
}
type Outcome = 'open' | 'done' | 'missed'

/**
 * [CAL-09] A handover: where, who drives, what goes along, and how it went. When it was done is a time that can be set
 * and corrected; it begins with now near the plan, and otherwise with the planned time.
 */
export function HandoverDialog({ family, known, them, handover, begins, onClose }: DialogProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const set = useSetHandover()
  const zone = asZone(family.zone)
  const [opened] = useState(() => {
    const now = clockNow()
    const done = known?.doneAt ? Date.parse(known.doneAt) : null
    const when =
      done === null ? likelyDone(handover, now, zone) : { day: dayAt(done, zone), time: wallAt(done, zone) }
    // what was said of one whose plan has moved ahead since can still be corrected
    const isDue = dayAt(now, zone) >= handover.day || known?.doneAt != null || known?.isMissed === true
    return { now, when, isDue }
  })
  const [place, setPlace] = useState(known?.place ?? '')
  const [drives, setDrives] = useState(known?.drives ?? '')
  const [brings, setBrings] = useState(known?.brings.join(', ') ?? '')
  const [notes, setNotes] = useState(known?.notes ?? '')
  const [outcome, setOutcome] = useState<Outcome>(
    begins ?? (known?.isMissed ? 'missed' : known?.doneAt ? 'done' : 'open'),
  )
  const [day, setDay] = useState<string>(opened.when.day)
  const [time, setTime] = useState<string>(opened.when.time)
  const [isTried, setTried] = useState(false)
  const at = isDay(day) && isWallTime(time) ? instantOf(day, asWallTime(time), zone) : null
  const fault =
    outcome !== 'done'
      ? null
      : at === null
        ? t`Enter the day and the time.`
        : at > clockNow()
          ? t`That is still to come. Enter when it took place.`
          : null
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (fault) return
    const things = brings.split(',').flatMap((one) => one.trim() || [])
    const body = {
      place,
      drives: drives || null,
      brings: things.slice(0, 30),
      notes,
      planned: asWallTime(handover.time),
      doneAt: outcome === 'done' && at !== null ? new Date(at).toISOString() : null,
      isMissed: outcome === 'missed',
    }
    if (await set.save({ params: { familyId: family.id, day: handover.day }, body })) onClose()
  }
  const on = dayText(handover.day, locale, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <Dialog
      title={<Trans>Handover</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <Button look="primary" type="submit" form="handover-form" busy={set.isBusy}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id="handover-form" className="grid gap-4" onSubmit={save} noValidate>
        <p className="text-15 text-ink-2">{t`Planned for ${on}, ${wallTimeText(handover.time, locale)}.`}</p>
        {opened.isDue && (
          <>
            <Segmented<Outcome>
              label={t`How it went`}
              value={outcome}
              wide
              options={[
                { value: 'open', label: t`Not said` },
                { value: 'done', label: t`It took place` },
                { value: 'missed', label: t`It did not` },
              ]}
              onChange={setOutcome}
            />
            {outcome === 'done' && (
              <div className="cal-two">
                <TextField
                  label={t`Day`}
                  type="date"
                  value={day}
                  onChange={(event) => setDay(event.target.value)}
                />
                <TextField
                  label={t`Time`}
                  type="time"
                  value={time}
                  error={isTried && fault ? fault : undefined}
                  onChange={(event) => setTime(event.target.value)}
                />
              </div>
            )}
          </>
        )}
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
        {known && known.earlier.length > 0 && (
          <Earlier known={known} family={family} them={them} handover={handover} />
        )}
      </form>
    </Dialog>
  )
}

/** What was said before, newest first: a correction replaces nothing. */
function Earlier({
  known,
  family,
  them,
  handover,
}: Omit<DialogProps, 'known' | 'begins' | 'onClose'> & { known: Known }) {
  const { t } = useLingui()
  const region = useRegion()
  const nameOf = (id: string) => {
    const one = [...family.members, ...family.former].find((member) => member.id === id)
    return one && 'isMe' in one && one.isMe ? t`You` : one?.firstName || them
  }
  return (
    <details className="cal-details">
      <summary>
        <Trans>What was said before</Trans>
      </summary>
      <ul className="items mt-2">
        {known.earlier.map((one) => (
          <li key={one.at} className="py-2 text-15">
            {one.isMissed
              ? t`It did not take place`
              : one.doneAt
                ? t`Done at ${doneText(one.doneAt, handover.day, region)}`
                : t`No note on how it went`}
            <span className="block text-13 text-ink-2">
              {t`${nameOf(one.by)}, ${shortDateText(one.at, region)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
