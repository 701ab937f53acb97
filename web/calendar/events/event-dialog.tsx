import type { Family } from '@evenhand/contract/family/family.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { isOutside } from '../../calendar-sync/calendar-sync.data.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import type { FromMessage } from '../../page/from-message.ts'
import { useMessageOrigin } from '../../page/message-origin.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, ChoiceGroup } from '../../ui/fields/choices.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { type CalendarFacts, useAddEvent, useChangeEvent, useRemoveEvent } from '../calendar.data.ts'
import type { Happening } from '../whose.ts'
import { ClashLines } from './clash-lines.tsx'
import { type Draft, eventDraft, faultOf, movedTo } from './event-draft.ts'
import { EventVersions } from './event-versions.tsx'
import { useEventWords } from './event-words.ts'

type EventDialogProps = {
  family: Family
  day: Day
  them: string
  facts: CalendarFacts
  happening: Happening | null
  /** [MSG-08] the message a new event is made from */
  fromMessage: FromMessage | null
  onClose: () => void
}

/** [CAL-01] Adds or edits an event; clashes are shown during typing. */
export function EventDialog({ family, day, them, happening, fromMessage, onClose }: EventDialogProps) {
  const { t } = useLingui()
  const words = useEventWords()
  const [add, change, remove] = [useAddEvent(), useChangeEvent(), useRemoveEvent()]
  const event = happening?.event
  const me = family.members.find(({ isMe }) => isMe)?.id ?? ''
  const origin = useMessageOrigin(family.id, 'event', event && !isOutside(event) ? event.id : undefined, {
    me,
    them,
  })
  const kept = useKeptState(
    `event ${happening ? keptOf(happening) : `${family.id} ${fromMessage?.id ?? 'new'}`}`,
    () => ({ ...eventDraft(happening, day, fromMessage), openedFor: day }),
    (typed) => (typed.openedFor === day ? typed : { ...typed, ...movedTo(typed, day), openedFor: day }),
  )
  const { openedFor: _, ...draft } = kept.value
  const put: (part: Partial<Draft>) => void = kept.change
  const [which, setWhich] = useState<'this' | 'following' | 'all'>('this')
  const [isTried, setTried] = useState(false)
  const fault = faultOf(draft)
  const busy = add.isBusy || change.isBusy || remove.isBusy
  const scope = event?.recurrence && happening ? { which, day: happening.day } : null
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (fault) return
    const isKept = event
      ? await change.save({ params: { id: event.id }, body: { ...draft, version: event.version, scope } })
      : await add.save({
          params: { familyId: family.id },
          body: { ...draft, ...(fromMessage && { fromMessage: fromMessage.id }) },
        })
    if (isKept) end()
  }
  const end = () => {
    kept.forget()
    onClose()
  }
  return (
    <Dialog
      title={event ? <Trans>Change the event</Trans> : <Trans>New event</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
      acts={
        <>
          {event && (
            <Button
              look="danger"
              busy={busy}
              onClick={async () => {
                if (await remove.save({ params: { id: event.id }, body: { scope } })) end()
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          <Button look="primary" type="submit" form="event-form" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id="event-form" className="grid gap-4" onSubmit={save} noValidate>
        {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
        <TextField
          label={t`What`}
          value={draft.title}
          maxLength={120}
          error={isTried && fault === 'title' ? t`Enter what it is.` : undefined}
          onChange={(one) => put({ title: one.target.value })}
        />
        {event?.recurrence && (
          <Segmented
            label={t`Which of the series`}
            value={which}
            options={[
              { value: 'this', label: t`This one` },
              { value: 'following', label: t`From here on` },
              { value: 'all', label: t`All` },
            ]}
            onChange={setWhich}
          />
        )}
        <div className="cal-two">
          <TextField
            label={t`First day`}
            type="date"
            value={draft.firstDay}
            error={isTried && fault === 'firstDay' ? t`Choose a day.` : undefined}
            onChange={(one) => put(movedTo(draft, one.target.value))}
          />
          <TextField
            label={t`Last day`}
            type="date"
            value={draft.lastDay}
            error={isTried && fault === 'lastDay' ? t`It ends before it begins.` : undefined}
            onChange={(one) => put({ lastDay: one.target.value })}
          />
        </div>
        <Checkbox
          checked={draft.startsAt === null}
          onChange={(one) =>
            put(
              one.target.checked ? { startsAt: null, endsAt: null } : { startsAt: '15:00', endsAt: '16:00' },
            )
          }
        >
          <Trans>All day</Trans>
        </Checkbox>
        {draft.startsAt !== null && (
          <div className="cal-two">
            <TextField
              label={t`From`}
              type="time"
              value={draft.startsAt}
              onChange={(one) => put({ startsAt: one.target.value })}
            />
            <TextField
              label={t`To`}
              type="time"
              value={draft.endsAt ?? ''}
              error={isTried && fault === 'endsAt' ? t`It ends before it begins.` : undefined}
              onChange={(one) => put({ endsAt: one.target.value })}
            />
          </div>
        )}
        <ClashLines familyId={family.id} zone={family.zone} draft={draft} own={event?.id} />
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
        <SelectField
          label={t`Remind of it`}
          value={draft.reminders[0] ?? ''}
          onChange={(one) =>
            put({
              reminders:
                one.target.value === '' ? [] : [Number(one.target.value), ...draft.reminders.slice(1)],
            })
          }
        >
          {words.reminders(draft.reminders[0]).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {family.children.length > 0 && (
          <ChoiceGroup legend={t`For`}>
            {family.children.map(({ id, firstName }) => (
              <Checkbox
                key={id}
                checked={draft.childIds.includes(id)}
                onChange={(one) =>
                  put({
                    childIds: one.target.checked
                      ? [...draft.childIds, id]
                      : draft.childIds.filter((known) => known !== id),
                  })
                }
              >
                {firstName}
              </Checkbox>
            ))}
          </ChoiceGroup>
        )}
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
        <TextField
          label={t`Place`}
          optional
          value={draft.place}
          maxLength={200}
          onChange={(one) => put({ place: one.target.value })}
        />
        <TextAreaField
          label={t`Notes`}
          optional
          value={draft.notes}
          maxLength={2000}
          onChange={(one) => put({ notes: one.target.value })}
        />
        <SelectField
          label={t`Who sees it`}
          value={draft.visibility}
          onChange={(one) => put({ visibility: one.target.value as Draft['visibility'] })}
        >
          <option value="shared">{t`Both parents`}</option>
          <option value="busy">{t`Both, but the other only that I am busy`}</option>
          <option value="private">{t`Only me`}</option>
        </SelectField>
        {origin && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="text-ink-2">{t`Made from`}</span>
            <Link to={origin.path} className="link">
              {origin.words}
            </Link>
          </p>
        )}
        {event && event.version > 1 && <EventVersions event={event} family={family} />}
      </form>
    </Dialog>
  )
}

/** Which version of which occurrence. */
const keptOf = ({ event, day }: Happening) => `${event.id} ${event.version} ${day}`
