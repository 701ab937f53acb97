import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useReceivedInvitations } from '../family.data.ts'

type NoFamilyYetProps = {
  headingLevel?: 1 | 2
  /** where to set up a family: the first one in onboarding, a further one on its own screen */
  setUp?: '/onboarding' | '/family/new'
}

/**
 * Replaces a screen about a family for somebody who is in none. Anyone invited is led only to the invitation: a family
 * of their own created now would be a second one (AUTH-27).
 */
export function NoFamilyYet({ headingLevel = 2, setUp = '/onboarding' }: NoFamilyYetProps) {
  const { data } = useReceivedInvitations()
  const invitation = data?.find(({ status }) => status === 'pending')
  if (invitation)
    return (
      <EmptyState
        headingLevel={headingLevel}
        title={<Trans>{invitation.senderName} has invited you</Trans>}
        act={
          <ButtonLink to="/accept-invite" look="primary">
            <Trans>See the invitation</Trans>
          </ButtonLink>
        }
      >
        <Trans>This opens once you have accepted. You can decline, too.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      headingLevel={headingLevel}
      title={<Trans>You are not in a family here yet.</Trans>}
      act={
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to={setUp} look="primary">
            <Trans>Set up your family</Trans>
          </ButtonLink>
          <ButtonLink to="/accept-invite">
            <Trans>I was invited</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>Set one up, or open the invitation the other parent sent you.</Trans>
    </EmptyState>
  )
}
