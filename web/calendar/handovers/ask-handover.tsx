import type { Proposal } from '@evenhand/contract/calendar/calendar.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { isWallTime } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { dayText, wallTimeText } from '../../text/dates.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type CalendarFacts, usePropose } from '../calendar.data.ts'
import type { Handover } from '../whose.ts'
import { type AskDraft, askDraftOf, type Shortcut, shortcutsFor } from './ask-draft.ts'

type AskHandoverProps = {
  family: Family
  facts: CalendarFacts
  them: string
  /** as it is planned without this */
  handover: Omit<Handover, 'child'> & { readonly child?: string | null }
  /** where it is and who drives, as said so far */
  known?: { readonly place: string; readonly drives: string | null } | undefined
  /** the proposal that this one counters */
  counters?: Proposal | undefined
  onClose: () => void
}

/** [CAL-09] Asks for another time, place or driver of one handover: a press for what happens most, or by hand. */
export function AskHandover({ family, facts, them, handover, known, counters, onClose }: AskHandoverProps) {
  const { t } = useLingui()
  const { locale } = useRegion()
  const navigate = useNavigate()
  const propose = usePropose()
  const [draft, setDraft] = useState<AskDraft>(() => askDraftOf(handover, known, counters?.body))
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const put = (part: Partial<AskDraft>) => setDraft((now) => ({ ...now, ...part }))
  const words = useShortcutWords()
  const { day, time, place, drives } = draft
  const isMoved = day !== handover.day || time !== handover.time
  const isOtherPlace = place.trim() !== '' && place.trim() !== (known?.place ?? '')
  const isOtherDriver = drives !== '' && drives !== (known?.drives ?? '')
  const fault =
    !isDay(day) || !isWallTime(time)
      ? t`Enter the day and the time.`
      : isMoved || isOtherPlace || isOtherDriver
        ? undefined
        : t`Change the time, the place or who drives.`
  const press = (one: Shortcut) => {
    put(one.draft)
    setNote(words(one))
  }
  const send = async () => {
    setTried(true)
    if (fault) return
    const proposal = {
      kind: 'handover' as const,
      day: handover.day,
      planned: handover.time,
      to: handover.to,
      at: isMoved ? { day, time } : null,
      place: isOtherPlace ? place.trim() : null,
      drives: isOtherDriver ? drives : null,
      children: draft.children && [...draft.children],
    }
    const body = { proposal, note, counters: counters?.id ?? null }
    if (!(await propose.save({ params: { familyId: family.id }, body }))) return
    onClose()
    await navigate(`/calendar?day=${handover.day}`)
  }
  const on = dayText(handover.day, locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return (
    <Dialog
      title={<Trans>This one handover</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <Button look="primary" wide busy={propose.isBusy} onClick={send}>
          {facts.hasOther ? <Trans>Ask {them}</Trans> : <Trans>Set it</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-ink-2">
          <Trans>
            Planned for {on}, {wallTimeText(handover.time, locale)}. Nothing changes until {them} agrees.
          </Trans>
        </p>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t`What happened`}</legend>
          {shortcutsFor(family, handover, known).map((one) => (
            <Chip key={words(one)} isOn={note === words(one)} onClick={() => press(one)}>
              {words(one)}
            </Chip>
          ))}
        </fieldset>
        <div className="cal-two">
          <TextField
            label={t`Day`}
            type="date"
            value={day}
            onChange={(event) => put({ day: event.target.value as Day })}
          />
          <TextField
            label={t`Time`}
            type="time"
            value={time}
            error={isTried ? fault : undefined}
            onChange={(event) => put({ time: event.target.value })}
          />
        </div>
        {family.children.length > 1 && (
          <SelectField
            label={t`For whom`}
            value={draft.children?.[0] ?? ''}
            onChange={(event) => put({ children: event.target.value ? [event.target.value] : null })}
          >
            <option value="">{t`All children`}</option>
            {family.children.map((child) => (
              <option key={child.id} value={child.id}>
                {child.firstName || child.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t`Place`}
          optional
          value={place}
          maxLength={200}
          onChange={(event) => put({ place: event.target.value })}
        />
        <SelectField
          label={t`Who drives`}
          value={drives}
          onChange={(event) => put({ drives: event.target.value })}
        >
          <option value="">{t`Not said`}</option>
          {family.members.map((one) => (
            <option key={one.id} value={one.id}>
              {one.isMe ? t`You` : one.firstName}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Reason (optional)`}
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  )
}

/** "Mila is ill", "Train late", "Swap the place". */
function useShortcutWords() {
  const { t } = useLingui()
  return ({ what, name }: Shortcut): string =>
    what === 'ill' ? t`${name} is ill` : what === 'late' ? t`Train late` : t`Swap the place`
}
