import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { signOut } from '../api/session/session.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { Button } from '../ui/button.tsx'
import { UnsentDialog } from './unsent-dialog.tsx'

/** For screens without the frame's menu: who is signed in, and a way to sign out. */
export function SignedInAs({ email }: { email: string }) {
  const { isBusy, once } = useOnce()
  const [unsent, setUnsent] = useState(0)
  const leave = (despiteUnsent: boolean) =>
    once(async () => {
      const outcome = await signOut({ despiteUnsent })
      if (!outcome.ok) setUnsent(outcome.count)
    })
  return (
    <div className="mb-6 flex flex-wrap items-center justify-end gap-x-3 text-15 text-ink-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <Trans>Signed in as {email}</Trans>
      </span>
      <Button look="quiet" size="small" busy={isBusy} onClick={() => leave(false)}>
        <Trans>Sign out</Trans>
      </Button>
      <UnsentDialog count={unsent} onStay={() => setUnsent(0)} onLeave={() => leave(true)} />
    </div>
  )
}
