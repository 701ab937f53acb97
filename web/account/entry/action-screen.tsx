import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { RequireSession } from '../../frame/require-session.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { useArrivedToken } from '../../page/arrived-token.ts'
import { ConfirmNewEmail } from '../ways/confirm-new-email.tsx'
import { NewPassword } from '../ways/new-password.tsx'
import { BadLink } from './bad-link.tsx'
import { ConfirmRegistration } from './confirm-registration.tsx'

/** `/auth/action`: where a mailed link leads (ROUTE-09). Only a button's POST uses it up, never opening the page. */
export function ActionScreen() {
  const [params] = useSearchParams()
  // Firebase's own links use other names for both
  const token = useArrivedToken('token', 'oobCode')
  const mode = MODES[params.get('mode') ?? '']
  if (token && mode === 'email')
    // only whoever asked for the change may confirm it, so the mailbox's owner cannot confirm a stranger's request
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
  usePageTitle(t`Link from an email`)
  return <BadLink code="auth/invalid-credential" />
}
