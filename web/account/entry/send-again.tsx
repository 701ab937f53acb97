import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { identity } from '../../api/identity/identity-provider.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBanner } from '../fault-banner.tsx'
import { useAct } from '../use-act.ts'

/** Sends the verification mail again; says so only once the server has accepted it. */
export function SendAgain({ email }: { email: string }) {
  const act = useAct(msg`Failed to resend verification email`)
  const [isSent, setSent] = useState(false)
  const send = () =>
    act.run(async () => {
      setSent(false)
      await identity.resendVerification(email)
      setSent(true)
    })
  return (
    <div className="grid gap-2">
      <Button busy={act.isBusy} onClick={send} className="justify-self-start">
        <Trans>Send it again</Trans>
      </Button>
      <div role="status" className="hint">
        {isSent && <Trans>Sent. It can take a minute to arrive; check your spam folder too.</Trans>}
      </div>
      <FaultBanner fault={act.fault} />
    </div>
  )
}
