import type { DangerKind } from '@evenhand/mediator/safety/danger.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { HelpByCountry } from './help-dialog.tsx'
import { Sheet } from './pause-sheet.tsx'
import type { Read } from './use-mediator.ts'

/** Seconds during which a message that may be read as a threat cannot be sent. */
const HOLD_S = 10

type SafetySheetProps = {
  read: Read
  them: string
  onKeepWriting: () => void
  onDiscard: () => void
  onSend: () => void
}

/**
 * [MSG-06] For words about ending one's life, and for words that may be read as a threat: says so plainly, offers help, never rewords.
 * Where a message holds both, only the first is spoken of, and nothing waits.
 */
export function SafetySheet({ read, them, onKeepWriting, onDiscard, onSend }: SafetySheetProps) {
  const { t } = useLingui()
  const kind: DangerKind = read.danger?.kind ?? 'threat'
  const isLife = kind === 'self_harm'
  const left = useCountdown(isLife ? 0 : HOLD_S)
  return (
    <Sheet isSafety title={isLife ? <LifeTitle read={read} /> : <Trans>This may read as a threat</Trans>}>
      {!isLife && (
        <p className="max-w-measure">
          <Trans>It will be delivered and recorded exactly as written.</Trans>
        </p>
      )}
      {/* the numbers before all other words: on a small phone under two banners nothing else is sure to be seen */}
      <HelpByCountry about={kind}>{isLife && <LifeWords read={read} />}</HelpByCountry>
      {isLife && (
        <p className="max-w-measure text-ink-2">
          <Trans>Your message to {them} is kept. It goes exactly as written if you send it.</Trans>
        </p>
      )}
      <div className="pause-acts" data-count={3}>
        <Button onClick={onKeepWriting}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button disabledReason={left > 0 ? t`You can send in ${left} s` : undefined} onClick={onSend}>
          <Trans>Send as written</Trans>
        </Button>
      </div>
    </Sheet>
  )
}

function LifeTitle({ read }: { read: Read }) {
  if (read.danger?.who === 'writer') return <Trans>Are you thinking about ending your life?</Trans>
  return <Trans>Somebody’s life may be in danger</Trans>
}

/** Warm and short, by who is meant; nothing of the words themselves, no method, no reproach. */
function LifeWords({ read }: { read: Read }) {
  const who = read.danger?.who ?? 'writer'
  return (
    <div className="grid max-w-measure gap-2">
      {who === 'writer' && (
        <>
          <p>
            <Trans>
              You don’t have to carry this alone. People who know how to listen are there now, and what you
              feel can change.
            </Trans>
          </p>
          <p>
            <Trans>
              If you might act on it now, call the emergency number, or go to somebody you trust and stay with
              them.
            </Trans>
          </p>
        </>
      )}
      {who === 'child' && (
        <p>
          <Trans>
            Stay with your child, ask directly and listen, and keep medicine and anything sharp out of reach.
            If it could happen now, call the emergency number.
          </Trans>
        </p>
      )}
      {(who === 'other' || who === 'reader') && (
        <p>
          <Trans>
            Stay in touch with them, ask directly and listen. If it could happen now, call the emergency
            number where they are.
          </Trans>
        </p>
      )}
    </div>
  )
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return left
}
