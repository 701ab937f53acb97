import { reauthenticate } from '@evenhand/contract/account/sessions.ts'
import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure, failureOf } from '../../api/call-failure.ts'
import { keepRenewed, useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSecurity } from '../mine/account.data.ts'
import { ProveAgain } from '../ways/prove-again.tsx'

type Freshly = <T>(work: () => Promise<T>) => Promise<T>
const FreshContext = createContext<Freshly>((work) => work())

/** Runs an act that needs a fresh sign-in; where the last is too long ago, the person first signs in over the page. */
export const useFreshly = (): Freshly => useContext(FreshContext)

/** Wraps the screens whose acts change how the person signs in, or take much away at once. */
export function FreshSignIn({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isFresh: boolean) => void>(() => {})
  const settle = (isFresh: boolean) => {
    setAsking(false)
    answer.current(isFresh)
  }
  const freshly: Freshly = async (work) => {
    try {
      return await work()
    } catch (thrown) {
      if (failureOf(thrown).code !== 'auth/fresh-sign-in-required') throw thrown
      const isFresh = await new Promise<boolean>((resolve) => {
        answer.current = resolve
        setAsking(true)
      })
      if (!isFresh) throw new CallFailure('client/cancelled', 'Cancelled')
      return work()
    }
  }
  return (
    <FreshContext value={freshly}>
      {children}
      <Dialog title={<Trans>Sign in again</Trans>} isOpen={isAsking} onClose={() => settle(false)}>
        <div className="grid gap-4">
          <p>
            <Trans>To protect your account, sign in again before you continue.</Trans>
          </p>
          {isAsking && <Proof email={user?.email ?? ''} onSettled={settle} />}
        </div>
      </Dialog>
    </FreshContext>
  )
}

/** How this person signs in is asked for only once they have to. */
function Proof({ email, onSettled }: { email: string; onSettled: (isFresh: boolean) => void }) {
  const security = useSecurity()
  return (
    <ProveAgain
      email={email}
      hasPassword={security.data?.hasPassword ?? true}
      exchange={async (idToken) => {
        await keepRenewed(await call(reauthenticate, { body: { idToken } }))
        onSettled(true)
      }}
      end={
        <Button look="quiet" onClick={() => onSettled(false)}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  )
}
