import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar, SkeletonRibbon, SkeletonRows } from '../ui/skeleton.tsx'

/** The dashboard while it loads: greeting, ribbon, two columns. */
export function AgendaSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading your dashboard`} className="grid gap-7">
      <div className="grid gap-2">
        <SkeletonBar width="160px" height={16} />
        <SkeletonBar width="320px" height={44} className="max-w-full" />
      </div>
      <SkeletonBar width="520px" height={30} className="max-w-full" />
      <SkeletonRibbon />
      <div className="mt-6 grid gap-x-18 gap-y-8 min-[901px]:grid-cols-[minmax(0,1fr)_380px]">
        <SkeletonRows rows={3} />
        <SkeletonRows rows={2} />
      </div>
    </Skeleton>
  )
}

export function BetweenSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading the balance`} className="grid gap-3">
      <SkeletonBar width="120px" height={20} />
      <SkeletonBar width="75%" height={32} />
      <SkeletonBar width="90%" height={16} />
    </Skeleton>
  )
}
