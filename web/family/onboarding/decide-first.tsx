import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useReceivedInvitations } from '../family.data.ts'

/**
 * Whoever is invited decides on that before setting up a family of their own: the server refuses it otherwise. Without
 * a reply to ask, the form is shown, and the server says so at its end.
 */
export function DecideFirst({ children }: { children: ReactNode }) {
  const { data } = useReceivedInvitations()
  const open = data?.find(({ status }) => status === 'pending')
  if (!open) return children
  const sender = open.senderName
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>{sender} has invited you</Trans>}
      act={
        <ButtonLink to="/accept-invite" look="primary" size="large">
          <Trans>Look at the invitation</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Decide on that first, so that there are not two families for the same children. If you decline, you
        can set up one of your own here.
      </Trans>
    </EmptyState>
  )
}
