import { resetDemo } from '@evenhand/contract/server/server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { failureOf } from '../api/call-failure.ts'
import { queryClient } from '../api/reads/query.ts'
import { openSession } from '../api/session/session.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { errorSentence } from '../text/errors.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { raiseToast } from '../ui/toast-event.ts'
import { type Persona, startDemo } from './demo-mode.ts'

/** Resets the demo family after a confirmation, and stays in it as the same persona (ROUTE-18). */
export function ResetDemo({ persona, look }: { persona: Persona; look: 'link' | 'button' }) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, once } = useOnce()
  const reset = async () => {
    try {
      const session = await call(resetDemo, { body: { persona } }, { withoutSession: true })
      await openSession(session)
      startDemo(session.user.email)
      queryClient.clear()
      location.assign('/dashboard/agenda')
    } catch (thrown) {
      raiseToast({
        type: 'error',
        title: t`The demo could not be reset`,
        message: errorSentence(i18n, failureOf(thrown)),
      })
    }
  }
  return (
    <>
      {look === 'link' ? (
        <button type="button" className="link" onClick={() => setAsking(true)}>
          <Trans>Start over</Trans>
        </button>
      ) : (
        <Button onClick={() => setAsking(true)}>
          <Trans>Reset the demo</Trans>
        </Button>
      )}
      <Dialog
        title={<Trans>Reset the demo?</Trans>}
        isOpen={isAsking}
        onClose={() => !isBusy && setAsking(false)}
        acts={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Keep it as it is</Trans>
            </Button>
            <Button look="primary" busy={isBusy} onClick={() => void once(reset)}>
              <Trans>Start over</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Nora and Sam get a fresh year up to today. Whatever was tried out in the demo disappears, and
            everyone looking around starts again. Nothing else on this server changes.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
