import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { discardHeld, signInWith } from '../../api/session/session.ts'
import type { SessionUser } from '../../api/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProveAgain } from './prove-again.tsx'

/**
 * When a session ends in the middle of a form, the person signs in over it and nothing typed is lost. The screen stays
 * hidden until then: the session may have been ended because the device is in other hands.
 */
export function SignInOver({ user }: { user: SessionUser }) {
  useEffect(() => {
    const root = document.getElementById('root')
    root?.style.setProperty('visibility', 'hidden')
    return () => void root?.style.removeProperty('visibility')
  }, [])
  return (
    <Dialog role="alertdialog" title={<Trans>Sign in to continue</Trans>} isOpen onClose={discardHeld}>
      <div className="grid gap-4">
        <p>
          <Trans>Your session has expired. Please sign in again.</Trans>{' '}
          <Trans>What you wrote is still here.</Trans>
        </p>
        <ProveAgain
          email={user.email}
          exchange={signInWith}
          end={
            <Button look="quiet" onClick={discardHeld}>
              <Trans>Leave without it</Trans>
            </Button>
          }
        />
      </div>
    </Dialog>
  )
}
