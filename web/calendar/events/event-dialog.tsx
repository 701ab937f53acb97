import { changeEvent, createEvent, removeEvent } from '@evenhand/contract/calendar/events.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import type { Day } from '@evenhand/domain/time/day.ts'
import { isDay } from '@evenhand/domain/time/day.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useKeptState } from '../../api/writes/use-kept-state.ts'
import { useWrite } from '../../api/writes/use-write.ts'
import { isOutside } from '../../calendar-sync/calendar-sync.data.ts'
import { BegunBefore } from '../../page/begun-before.tsx'
import type { FromMessage } from '../../page/from-message.ts'
import { useMessageOrigin } from '../../page/message-origin.ts'
import { dayText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import type { CalendarFacts } from '../calendar.data.ts'
import type { Happening } from '../whose.ts'
import { ClashLines } from './clash-lines.tsx'
import { type Draft, eventDraft, faultOf, isInMore, movedTo } from './event-draft.ts'
import { EventMore } from './event-more.tsx'
import { EventVersions } from './event-versions.tsx'
import { EventWhen } from './event-when.tsx'
import { useSeenBy } from './seen-by.ts'

type EventDialogProps = {
  family: Family
  day: Day
  them: string
  facts: Pick<CalendarFacts, 'hasOther'>
  happening: Happening | null
  /** [MSG-08] the message a new event is made from */
  fromMessage: FromMessage | null
  onClose: () => void
}

/** [CAL-01] Adds or edits an event: title, day, times and child; everything else opens in place under "More". */
export function EventDialog({ family, day, them, facts, happening, fromMessage, onClose }: EventDialogProps) {
  const { t, i18n } = useLingui()
  const { locale } = useRegion()
  const [add, change, remove] = [useWrite(createEvent), useWrite(changeEvent), useWrite(removeEvent)]
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
  const [tries, setTries] = useState(0)
  const [hasMore, setMore] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const fault = tries > 0 ? faultOf(draft) : null
  const seenBy = useSeenBy(draft, them, facts.hasOther, event)
  const busy = add.isBusy || change.isBusy || remove.isBusy
  const scope = event?.recurrence && happening ? { which, day: happening.day } : null
  const failure = add.failure ?? change.failure ?? remove.failure
  const save = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const wrong = faultOf(draft)
    setTries(tries + 1)
    if (wrong) {
      if (isInMore(wrong)) setMore(true)
      return
    }
    const outcome = event
      ? await change.submit({ params: { id: event.id }, body: { ...draft, version: event.version, scope } })
      : await add.submit({
          params: { familyId: family.id },
          body: { ...draft, ...(fromMessage && { fromMessage: fromMessage.id }) },
        })
    if (outcome) end()
  }
  const end = () => {
    kept.forget()
    onClose()
  }
  const on = isDay(draft.firstDay)
    ? dayText(draft.firstDay, locale, { weekday: 'short', day: 'numeric' })
    : ''
  return (
    <Dialog
      title={event ? <Trans>Change the event</Trans> : <Trans>New event</Trans>}
      shape="sheet"
      isOpen
      onClose={onClose}
    >
      <form ref={form} className="grid gap-4" onSubmit={save} noValidate>
        {kept.isFound && <BegunBefore onAfresh={kept.startAfresh} />}
        <EventWhen family={family} draft={draft} put={put} fault={fault} seenBy={seenBy} />
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
        <ClashLines familyId={family.id} zone={family.zone} draft={draft} own={event?.id} />
        <EventMore
          family={family}
          draft={draft}
          put={put}
          fault={fault}
          seenBy={seenBy}
          them={them}
          hasOther={facts.hasOther}
          isOpen={hasMore}
          onToggle={setMore}
        />
        {origin && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="text-ink-2">{t`Made from`}</span>
            <Link to={origin.path} className="link">
              {origin.words}
            </Link>
          </p>
        )}
        {event && event.version > 1 && <EventVersions event={event} family={family} />}
        <div className="event-acts">
          {failure && <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>}
          <div className="flex gap-3">
            {event && (
              <Button
                look="danger"
                busy={busy}
                onClick={async () => {
                  if (await remove.submit({ params: { id: event.id }, body: { scope } })) end()
                }}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
            <Button look="primary" size="large" type="submit" wide busy={busy}>
              {event ? <Trans>Save</Trans> : t`Add to ${on}`}
            </Button>
          </div>
          <p className="hint text-center">{seenBy.all}</p>
        </div>
      </form>
    </Dialog>
  )
}

/** Which version of which occurrence. */
const keptOf = ({ event, day }: Happening) => `${event.id} ${event.version} ${day}`
