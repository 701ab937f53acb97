import { Trans } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Banner } from '../../ui/states.tsx'
import { useHasBeen } from '../../ui/use-has-been.ts'
import { useFamilies, useReceivedInvitations } from '../family.data.ts'
import { NoFamilyYet } from '../scope/no-family-yet.tsx'
import { FurtherFamily } from './further-family.tsx'
import { OnboardingSkeleton } from './onboarding-skeleton.tsx'

/**
 * `/onboarding` for somebody who has completed it: redirects to the dashboard, or, once they have left their only
 * family, lets them start a new one.
 */
export function AfterOnboarding() {
  const families = useFamilies()
  const invitations = useReceivedInvitations()
  // the device's copy may predate leaving the family; once the steps are shown they stay
  const isAsked = useHasBeen(!families.isFetching && !invitations.isFetching)
  if (!isAsked) return <OnboardingSkeleton />
  if (families.data?.length !== 0) return <Navigate to="/dashboard/agenda" replace />
  if (invitations.data?.some(({ status }) => status === 'pending')) return <NoFamilyYet headingLevel={1} />
  return (
    <>
      <div className="mb-8">
        <Banner
          boxed
          title={<Trans>You are in no family any more.</Trans>}
          end={
            <ButtonLink to="/accept-invite" size="small">
              <Trans>I was invited</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            You left the one you were in; what both could see stays with the other parent. You can start
            another here.
          </Trans>
        </Banner>
      </div>
      <FurtherFamily />
    </>
  )
}
