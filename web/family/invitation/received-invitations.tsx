import { Trans, useLingui } from '@lingui/react/macro'
import { signOut } from '../../api/session/session.ts'
import { rememberOrigin } from '../../page/origin.ts'
import { WhyFailed } from '../../page/why-failed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useReceivedInvitations } from '../family.data.ts'
import { ClosedInvitation } from './closed-invitation.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'

type ReceivedInvitationsProps = { token: string | null; myEmail: string }

/** Signed in: the invitations to the person's own address, only the pending ones where there are any. */
export function ReceivedInvitations({ token, myEmail }: ReceivedInvitationsProps) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching, fetchStatus } = useReceivedInvitations()
  if (data) {
    const open = data.filter(({ status }) => status === 'pending')
    if (open.length > 0)
      return (
        <div className="grid gap-12">
          {open.map((invitation) => (
            <InvitationAnswer key={invitation.id} invitation={invitation} />
          ))}
        </div>
      )
    const [latest] = data.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))
    if (latest) return <ClosedInvitation status={latest.status} sender={latest.senderName} />
    return <NoneForYou isByLink={token !== null} myEmail={myEmail} />
  }
  if (fetchStatus === 'paused')
    return (
      <ErrorState headingLevel={1} title={<Trans>No connection just now</Trans>}>
        <Trans>The invitation opens here when the connection is back.</Trans>
      </ErrorState>
    )
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        title={<Trans>The invitation could not be opened</Trans>}
        acts={
          <Button look="primary" busy={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <WhyFailed thrown={error} />
      </ErrorState>
    )
  return (
    <Skeleton label={t`Opening the invitation`} className="grid gap-4">
      <SkeletonBar width="85%" height={44} />
      <SkeletonBar width="60%" height={20} />
      <SkeletonBar height={120} />
      <SkeletonBar height={48} />
    </Skeleton>
  )
}

/** The link belongs to a different address than the signed-in one, or there is no invitation at all. */
function NoneForYou({ isByLink, myEmail }: { isByLink: boolean; myEmail: string }) {
  const change = async () => {
    const { pathname, search, hash } = window.location
    await signOut({ despiteUnsent: false })
    rememberOrigin({ pathname, search, hash })
  }
  return (
    <EmptyState
      headingLevel={1}
      title={
        isByLink ? (
          <Trans>This invitation is for another address</Trans>
        ) : (
          <Trans>No invitation for you</Trans>
        )
      }
      act={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/dashboard/agenda">
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
          {isByLink && (
            <Button onClick={change}>
              <Trans>Sign in with another address</Trans>
            </Button>
          )}
        </div>
      }
    >
      <Trans>
        You are signed in as <b className="[overflow-wrap:anywhere]">{myEmail}</b>. An invitation can be
        answered only from the address it was sent to.
      </Trans>
    </EmptyState>
  )
}
