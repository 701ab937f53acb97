import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { useSession } from '../api/session.ts'
import { errorSentence } from '../text/errors.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { Banner, ErrorState } from '../ui/states.tsx'
import { stepToResume, useOnboarding } from './onboarding.data.ts'
import { OnboardingSteps, onboardingGrid } from './onboarding-steps.tsx'

/** Onboarding from where it was left; one who is done goes to the dashboard. */
export function OnboardingForm({ myName }: { myName: string }) {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const { data, error, refetch, isFetching, fetchStatus } = useOnboarding()
  if (data?.onboarding.status === 'completed' || data?.onboarding.status === 'complete')
    return <Navigate to="/dashboard/agenda" replace />
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
                  <Trans>Look at the invitation</Trans>
                </ButtonLink>
              }
            />
          </div>
        )}
        <OnboardingSteps
          key={user?.id}
          myName={myName}
          typedKey={`evenhand:onboarding:${user?.id}`}
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
        {errorSentence(i18n, failureOf(error))}
      </ErrorState>
    )
  return (
    <Skeleton label={t`Opening what you entered so far`} className={onboardingGrid}>
      <div className="hidden lg:block">
        <SkeletonBar width="16px" height={320} />
      </div>
      <div className="grid gap-5">
        <SkeletonBar width="70%" height={44} />
        <SkeletonBar width="90%" height={20} />
        <SkeletonBar height={48} />
        <SkeletonBar height={48} />
        <SkeletonBar width="40%" height={48} />
      </div>
    </Skeleton>
  )
}
