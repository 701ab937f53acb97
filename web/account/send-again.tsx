import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureOf } from '../api/call-failure.ts'
import { identity } from '../api/identity-provider.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { ErrorLine } from '../ui/field.tsx'

/** Sends the verification mail once more; says so only when the server has taken it. */
export function SendAgain({ email }: { email: string }) {
  const { i18n } = useLingui()
  const [state, setState] = useState<'still' | 'busy' | 'sent'>('still')
  const [fault, setFault] = useState<string | null>(null)
  const send = async () => {
    setState('busy')
    setFault(null)
    try {
      await identity.resendVerification(email)
      setState('sent')
    } catch (thrown) {
      setState('still')
      setFault(errorSentence(i18n, failureOf(thrown)))
    }
  }
  return (
    <div className="grid gap-2">
      <Button busy={state === 'busy'} onClick={send} className="justify-self-start">
        <Trans>Send it again</Trans>
      </Button>
      <div role="status" className="hint">
        {state === 'sent' && (
          <Trans>Sent. It can take a minute to arrive; look in the junk folder too.</Trans>
        )}
      </div>
      {fault && (
        <div role="alert">
          <ErrorLine>{fault}</ErrorLine>
        </div>
      )}
    </div>
  )
}
