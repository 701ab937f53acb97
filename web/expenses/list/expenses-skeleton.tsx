import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx'

/** The ledger while it loads: sentence, two ribbons, rows. */
export function ExpensesSkeleton() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading your expenses`}>
      <div className="mb-5 grid gap-6 border-b border-line pb-8 lg:grid-cols-[minmax(0,1fr)_minmax(300px,1fr)]">
        <div className="grid content-start gap-3">
          <SkeletonBar width="70%" height={44} />
          <SkeletonBar width="55%" height={16} />
        </div>
        <div className="grid gap-3">
          <SkeletonBar height={24} round />
          <SkeletonBar width="40%" height={24} />
        </div>
      </div>
      <ListSkeleton />
    </Skeleton>
  )
}

export function ListSkeleton() {
  return (
    <ul>
      {[62, 48, 70, 55, 66, 44].map((width) => (
        <li key={width} className="grid grid-cols-[44px_minmax(0,1fr)_88px] gap-4 border-b border-line py-4">
          <SkeletonBar width="22px" height={20} />
          <span className="grid gap-2">
            <SkeletonBar width={`${width}%`} height={18} />
            <SkeletonBar width={`${width - 16}%`} height={14} />
          </span>
          <SkeletonBar height={20} />
        </li>
      ))}
    </ul>
  )
}
