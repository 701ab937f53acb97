import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'
import { onboardingGrid } from './onboarding-steps.tsx'

/** The steps while their stored values load. */
export function OnboardingSkeleton() {
  const { t } = useLingui()
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
