import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { ServerLink } from '../api/server-link.tsx'
import { useSession } from '../api/session.ts'
import { usePageTitle } from '../shell/arrival.ts'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'
import { InvitationByLink } from './invitation-by-link.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'

/** `/accept-invite`: signed out, who invites and the ways to sign in; signed in, the invitation to answer (ONB-09). */
export function AcceptInviteScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { status, user } = useSession()
  const token = params.get('token')
  usePageTitle(t`An invitation`)
  if (status === 'loading') return <LoadingScreen />
  return (
    <PublicFrame narrow>
      {user ? (
        <ServerLink key={user.id}>
          <ReceivedInvitations token={token} myEmail={user.email} />
        </ServerLink>
      ) : (
        <InvitationByLink token={token} />
      )}
    </PublicFrame>
  )
}
