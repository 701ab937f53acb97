import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar, SkeletonRows } from '../ui/skeleton.tsx'

/** While a screen's own code is on its way. */
export function SkeletonScreen() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid gap-8">
      <SkeletonBar width="min(320px, 60%)" height={40} />
      <SkeletonRows />
    </Skeleton>
  )
}
