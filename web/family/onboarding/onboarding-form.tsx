import { Trans } from '@lingui/react/macro'
import { useSession } from '../../api/session/session.ts'
import { WhyFailed } from '../../page/why-failed.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Banner, ErrorState } from '../../ui/states.tsx'
import { AfterOnboarding } from './after-onboarding.tsx'
import { stepToResume, useOnboarding } from './onboarding.data.ts'
import { OnboardingSkeleton } from './onboarding-skeleton.tsx'
import { OnboardingSteps } from './onboarding-steps.tsx'

/** Onboarding from where it was left; after-onboarding.tsx handles what follows. */
export function OnboardingForm() {
  const { user } = useSession()
  const { data, error, refetch, isFetching, fetchStatus } = useOnboarding()
  if (data?.onboarding.status === 'completed' || data?.onboarding.status === 'complete')
    return <AfterOnboarding />
  if (data)
    return (
      <>
        {data.onboarding.status === 'pending_acceptance' && (
          <div className="mb-8">
            <Banner
              boxed
              title={<Trans>You have been invited to a family.</Trans>}
              end={
                <ButtonLink to="/accept-invite" size="small">
                  <Trans>See the invitation</Trans>
                </ButtonLink>
              }
            />
          </div>
        )}
        <OnboardingSteps
          key={user?.id}
          typedAs="onboarding"
          begun={data.onboarding.draft}
          startAt={stepToResume(data.onboarding.step, data.onboarding.draft)}
        />
      </>
    )
  if (fetchStatus === 'paused')
    return (
      <ErrorState headingLevel={1} title={<Trans>No connection just now</Trans>}>
        <Trans>
          What you entered before is kept on the server. It opens here when the connection is back.
        </Trans>
      </ErrorState>
    )
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        title={<Trans>This could not be opened</Trans>}
        acts={
          <Button look="primary" busy={isFetching} onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <WhyFailed thrown={error} />
      </ErrorState>
    )
  return <OnboardingSkeleton />
}
