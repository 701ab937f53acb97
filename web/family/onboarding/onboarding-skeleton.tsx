import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'

/** The ribbon of steps beside the form; above it on a phone. */
export const onboardingGrid =
  'mx-auto grid w-full max-w-[1040px] items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-20'

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
