import type { ReceivedInvitation } from '@evenhand/contract/family/family.ts'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useParentName } from '../scope/former.ts'

/** An invitation that can no longer be answered: why, and what to do. */
export function ClosedInvitation({
  status,
  sender: name,
}: {
  status: ReceivedInvitation['status']
  sender: string
}) {
  const sender = useParentName()(name)
  if (status === 'accepted')
    return (
      <EmptyState
        headingLevel={1}
        title={<Trans>You have accepted this invitation</Trans>}
        act={
          <ButtonLink to="/dashboard/agenda" look="primary">
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        }
      >
        <Trans>You and {sender} see the same family.</Trans>
      </EmptyState>
    )
  if (status === 'declined')
    return (
      <EmptyState headingLevel={1} title={<Trans>You have declined this invitation</Trans>}>
        <Trans>{sender} has been told. If you change your mind, ask for a new one.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      headingLevel={1}
      title={
        status === 'expired' ? (
          <Trans>This invitation has expired</Trans>
        ) : (
          <Trans>This invitation was taken back</Trans>
        )
      }
    >
      <Trans>Ask {sender} to send it again.</Trans>
    </EmptyState>
  )
}
