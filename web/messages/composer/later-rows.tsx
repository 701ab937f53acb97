import { asDay } from '@evenhand/domain/time/day.ts'
import { asWallTime, asZone, dayAt, instantOf, wallAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../../api/call-failure.ts'
import { useOnce } from '../../api/writes/use-once.ts'
import { clockNow } from '../../device/clock.ts'
import { timeText, weekdayText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { deviceRegion, useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorLine, TextField } from '../../ui/fields/field.tsx'
import { FormSheet } from '../../ui/form-sheet.tsx'
import { Status } from '../../ui/status.tsx'
import { moveLater, takeBackLater, useLater, type Waiting } from '../later.data.ts'
import type { TakenBack } from './outgoing.ts'

type LaterRowsProps = { conversationId: string; onTakenBack: (message: TakenBack) => void }

/** [MSG-08] One's own messages that go out later, above the field: when, and how to move one or take it back. */
export function LaterRows({ conversationId, onTakenBack }: LaterRowsProps) {
  const { t } = useLingui()
  const later = useLater(conversationId)
  if (later.length === 0) return null
  return (
    <ul className="later-rows" aria-label={t`Goes out later`}>
      {later.map((message) => (
        <LaterRow key={message.id} message={message} onTakenBack={onTakenBack} />
      ))}
    </ul>
  )
}

function LaterRow({
  message,
  onTakenBack,
}: {
  message: Waiting
  onTakenBack: LaterRowsProps['onTakenBack']
}) {
  const { i18n } = useLingui()
  const here = { ...useRegion(), zone: deviceRegion().zone }
  const { isBusy, once } = useOnce()
  const [fault, setFault] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const { id, text, attachments, refused, isOnDevice } = message
  const files = attachments.length
  const back = async () => {
    setFault(null)
    try {
      await takeBackLater(message)
      onTakenBack({ id, body: { text, attachments } })
    } catch (thrown) {
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
  }
  return (
    <li className="later-row">
      <p className="line-clamp-2" dir="auto">
        {text === '' ? <Trans>With {files} attached</Trans> : text}
      </p>
      {refused === null ? (
        <Status glyph="waiting">
          {isOnDevice ? (
            <Trans>Waiting to be sent</Trans>
          ) : (
            <Trans>
              Goes out {weekdayText(message.sendAt, here)} at {timeText(message.sendAt, here)}
            </Trans>
          )}
        </Status>
      ) : (
        <Status glyph="declined">{errorSentence(i18n, { code: refused })}</Status>
      )}
      {!isOnDevice && (
        <span className="flex flex-wrap gap-1">
          <Button size="small" look="quiet" onClick={() => setMoving(true)}>
            <Trans>Another time</Trans>
          </Button>
          <Button size="small" look="quiet" busy={isBusy} onClick={() => void once(back)}>
            <Trans>Take it back</Trans>
          </Button>
        </span>
      )}
      {fault && <ErrorLine>{fault}</ErrorLine>}
      {isMoving && <AnotherTime message={message} onClose={() => setMoving(false)} />}
    </li>
  )
}

function AnotherTime({ message, onClose }: { message: Waiting; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const zone = asZone(deviceRegion().zone)
  const was = Date.parse(message.sendAt)
  const [day, setDay] = useState<string>(dayAt(was, zone))
  const [time, setTime] = useState<string>(wallAt(was, zone))
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const { isBusy, once } = useOnce()
  const save = async () => {
    setFailure(undefined)
    if (day === '' || time === '') return setFailure(t`Choose a day and a time.`)
    const at = instantOf(asDay(day), asWallTime(time), zone)
    if (at <= clockNow()) return setFailure(t`Choose a time that is still to come.`)
    try {
      await moveLater(message, new Date(at).toISOString())
      onClose()
    } catch (thrown) {
      setFailure(errorSentence(i18n, failureOf(thrown)))
    }
  }
  return (
    <FormSheet
      title={<Trans>When should it go out?</Trans>}
      isBusy={isBusy}
      failure={failure}
      onSave={() => once(save)}
      onClose={onClose}
    >
      <div className="cal-two">
        <TextField label={t`Day`} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <TextField
          label={t`Time`}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <p className="hint">
        <Trans>Within the next seven days.</Trans>
      </p>
    </FormSheet>
  )
}
