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

/** [MSG-06] For words that may be read as a threat or as self-harm: says so plainly, offers help, never rewords. */
export function SafetySheet({ read, them, onKeepWriting, onDiscard, onSend }: SafetySheetProps) {
  const { t } = useLingui()
  const { safety, severity } = read.analysis
  // where it may be either, the sheet says both
  const mayBeSelfHarm = safety.includes('self_harm')
  const isSelfHarm = mayBeSelfHarm && safety.length === 1
  const isThreat = severity === 3
  const left = useCountdown(isThreat ? HOLD_S : 0)
  return (
    <Sheet
      title={
        isSelfHarm ? <Trans>You matter, and there is help</Trans> : <Trans>This may read as a threat</Trans>
      }
    >
      <p className="max-w-measure">
        {isSelfHarm ? (
          <Trans>What you write here reaches {them} and is recorded exactly as written.</Trans>
        ) : (
          <Trans>It will be delivered and recorded exactly as written.</Trans>
        )}{' '}
        {mayBeSelfHarm && (
          <Trans>If you are thinking of hurting yourself, somebody will listen right now.</Trans>
        )}
      </p>
      <HelpByCountry about={isSelfHarm ? 'self-harm' : 'threat'} />
      <div className="pause-acts" data-count={3}>
        <Button onClick={onKeepWriting}>
          <Trans>Keep writing</Trans>
        </Button>
        <Button onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
        <Button disabledReason={left > 0 ? t`Possible in ${left} s` : undefined} onClick={onSend}>
          <Trans>Send as written</Trans>
        </Button>
      </div>
    </Sheet>
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
