import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../shell/arrival.ts'
import { PublicFrame } from '../shell/public-frame.tsx'
import { RequireSession } from '../shell/require-session.tsx'
import { BadLink } from './bad-link.tsx'
import { ConfirmRegistration } from './confirm-registration.tsx'
import { ConfirmNewEmail } from './ways/confirm-new-email.tsx'
import { NewPassword } from './ways/new-password.tsx'

/** `/auth/action`: what a mailed link leads to (ROUTE-09). Only a button's POST spends it, never the opening of the page. */
export function ActionScreen() {
  const [params] = useSearchParams()
  // Firebase's own links name both otherwise
  const token = params.get('token') ?? params.get('oobCode')
  const mode = MODES[params.get('mode') ?? '']
  if (token && mode === 'email')
    // a stranger's request cannot be confirmed by the mailbox's owner by mistake: whoever asked signs in first
    return (
      <RequireSession>
        <PublicFrame narrow>
          <ConfirmNewEmail token={token} />
        </PublicFrame>
      </RequireSession>
    )
  return (
    <PublicFrame narrow>
      {token && mode === 'verify' ? (
        <ConfirmRegistration token={token} />
      ) : token && mode === 'reset' ? (
        <NewPassword token={token} />
      ) : (
        <Unknown />
      )}
    </PublicFrame>
  )
}

const MODES: Readonly<Record<string, 'email' | 'verify' | 'reset'>> = {
  email: 'email',
  verify: 'verify',
  reset: 'reset',
  verifyEmail: 'verify',
  resetPassword: 'reset',
}

function Unknown() {
  const { t } = useLingui()
  usePageTitle(t`Link from a mail`)
  return <BadLink code="auth/invalid-credential" />
}
