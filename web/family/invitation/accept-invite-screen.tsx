import { useLingui } from '@lingui/react/macro'
import { ServerLink } from '../../api/server-link.tsx'
import { useSession } from '../../api/session/session.ts'
import { PublicFrame } from '../../frame/public-frame.tsx'
import { usePageTitle } from '../../page/arrival.ts'
import { useArrivedToken } from '../../page/arrived-token.ts'
import { LoadingScreen } from '../../page/loading-screen.tsx'
import { InvitationByLink } from './invitation-by-link.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'

/** `/accept-invite`: signed out, who invites and the ways to sign in; signed in, the invitation to answer (ONB-09). */
export function AcceptInviteScreen() {
  const { t } = useLingui()
  const { status, user } = useSession()
  const token = useArrivedToken('token')
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
