import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { useSession } from '../../api/session/session.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { useArrivedToken } from '../../page/arrived-token.ts'
import { LoadingScreen } from '../../page/loading-screen.tsx'
import { InvitationByLink } from './invitation-by-link.tsx'

/**
 * `/magic-invite`: signs an invited parent in straight from the mail, on a click; then they answer the invitation
 * (ONB-09).
 */
export function MagicInviteScreen() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const token = useArrivedToken('token')
  usePageTitle(t`An invitation`)
  if (status === 'loading') return <LoadingScreen />
  // somebody signed in answers there, or learns that it is for a different address
  if (user)
    return <Navigate to={`/accept-invite${token ? `?token=${encodeURIComponent(token)}` : ''}`} replace />
  return (
    <PublicFrame narrow>
      <InvitationByLink token={token} />
    </PublicFrame>
  )
}
