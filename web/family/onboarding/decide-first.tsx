import type { ReceivedInvitation } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Banner, EmptyState } from '../../ui/states.tsx'
import { useReceivedInvitations } from '../family.data.ts'
import { useParentName } from '../scope/former.ts'

/**
 * Whoever is invited decides on that before setting up a family of their own: the server refuses it otherwise. Without
 * a reply to ask, the form is shown, and the server says so at its end.
 */
export function DecideFirst({ children }: { children: ReactNode }) {
  const { data } = useReceivedInvitations()
  const open = data?.find(({ status }) => status === 'pending')
  const [lapsed] = (data ?? []).toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))
  if (!open) return <AfterLapsed invitation={lapsed}>{children}</AfterLapsed>
  const sender = open.senderName
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>{sender} has invited you</Trans>}
      act={
        <ButtonLink to="/accept-invite" look="primary" size="large">
          <Trans>See the invitation</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Answer it first, so that there aren’t two families for the same children. If you decline, you can set
        up one of your own here.
      </Trans>
    </EmptyState>
  )
}

/** Somebody who was invited and came too late reads so before they set up a family beside the one they were asked into. */
function AfterLapsed({
  invitation,
  children,
}: {
  invitation: ReceivedInvitation | undefined
  children: ReactNode
}) {
  const name = useParentName()(invitation?.senderName ?? '')
  if (invitation?.status !== 'expired' && invitation?.status !== 'withdrawn') return children
  return (
    <>
      <div className="mb-8">
        <Banner
          boxed
          title={
            invitation.status === 'expired' ? (
              <Trans>The invitation from {name} has expired.</Trans>
            ) : (
              <Trans>The invitation from {name} was taken back.</Trans>
            )
          }
        >
          <Trans>
            If you want to share their family, ask them to send it again: it will wait for you here. What you
            set up below is a family of your own.
          </Trans>
        </Banner>
      </div>
      {children}
    </>
  )
}
