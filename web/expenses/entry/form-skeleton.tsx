import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'

/** The form before the family has loaded. */
export function FormSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton
      label={t`Loading your family`}
      className="grid items-start gap-8 grid-cols-[minmax(0,1fr)] min-[1100px]:grid-cols-[minmax(0,520px)_minmax(300px,400px)] min-[1100px]:gap-22"
    >
      <div className="grid gap-7">
        <div className="flex items-center gap-4.5">
          <SkeletonBar width="96px" height={128} />
          <SkeletonBar width="180px" height={44} />
        </div>
        <SkeletonBar height={72} />
        <SkeletonBar height={48} />
        <div className="grid grid-cols-2 gap-4">
          <SkeletonBar height={48} />
          <SkeletonBar height={48} />
        </div>
      </div>
      <SkeletonBar height={380} className="rounded-3" />
    </Skeleton>
  )
}
