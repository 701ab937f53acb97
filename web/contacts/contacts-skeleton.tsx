import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'

/** The list's skeleton while it loads. */
export function ContactsSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Opening your contacts`} className="grid max-w-[760px] gap-5">
      <SkeletonBar height={48} />
      <SkeletonBar width="70%" height={36} />
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonBar key={row} height={56} />
      ))}
    </Skeleton>
  )
}
