import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { clockNow } from '../../device/clock.ts'
import { timeText } from '../../text/dates.ts'
import { errorSentence } from '../../text/errors.ts'
import { useRegion } from '../../text/region.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ErrorLine } from '../../ui/fields/field.tsx'
import { Status } from '../../ui/status.tsx'
import { MessageText } from '../thread/message-text.tsx'
import { type Outgoing, sendNow, takeBack, tryAgain } from './outgoing.ts'

/** One's own message that is not sent yet: held for a few seconds, waiting for a connection, or refused. */
export function OutgoingRow({
  outgoing,
  onTakenBack,
}: {
  outgoing: Outgoing
  onTakenBack: (message: Outgoing) => void
}) {
  const { body, state } = outgoing
  // between two attempts it can be taken back; during one the place of the button stays, so that nothing jumps
  const isBetween = state === 'sending' && outgoing.isRetried
  const files = body.attachments?.length ?? 0
  const back = () => {
    void takeBack(outgoing.id)
    onTakenBack(outgoing)
  }
  return (
    <article className="message message-mine" data-state={state}>
      <div className="bubble bubble-outgoing">
        {body.decision === 'urgent' && (
          <p className="urgent-mark">
            <Trans>Urgent</Trans>
          </p>
        )}
        {body.text !== '' && <MessageText text={body.text} />}
        {files > 0 && (
          <p className="hint">
            <Trans>With {files} attached</Trans>
          </p>
        )}
      </div>
      <div className="message-meta">
        <OutgoingState outgoing={outgoing} />
        {(state === 'held' || state === 'waiting' || state === 'refused' || isBetween) && (
          <span className={classNames('flex flex-wrap gap-1', isBetween && 'invisible')}>
            <Button size="small" look="quiet" onClick={back}>
              {state === 'refused' ? <Trans>Edit it</Trans> : <Trans>Take it back</Trans>}
            </Button>
            {state === 'held' && (
              <Button size="small" look="quiet" onClick={() => void sendNow(outgoing)}>
                <Trans>Send now</Trans>
              </Button>
            )}
            {state === 'refused' && (
              <Button size="small" look="quiet" onClick={() => void tryAgain(outgoing)}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </span>
        )}
      </div>
    </article>
  )
}

function OutgoingState({ outgoing: { state, hold, failure } }: { outgoing: Outgoing }) {
  const { i18n } = useLingui()
  if (state === 'held' && hold) return <Countdown until={hold.until} kind={hold.kind} />
  if (state === 'refused' && failure) return <ErrorLine>{errorSentence(i18n, failure)}</ErrorLine>
  if (state === 'waiting')
    return (
      <Status glyph="waiting">
        <Trans>Waiting to be sent</Trans>
      </Status>
    )
  return (
    <span>
      <Trans>Sending</Trans>
    </span>
  )
}

function Countdown({ until, kind }: { until: number; kind: 'take-back' | 'cool-down' }) {
  const region = useRegion()
  const [now, setNow] = useState(clockNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(clockNow()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <span className="tabular">
      {kind === 'cool-down' ? (
        <Trans>Cooling down, goes out at {timeText(until, region)}</Trans>
      ) : (
        <Trans>Sending in {seconds} s</Trans>
      )}
    </span>
  )
}
