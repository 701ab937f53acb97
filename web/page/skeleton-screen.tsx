import { useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar, SkeletonRows } from '../ui/skeleton.tsx'

/** Shown while a screen's code loads. */
export function SkeletonScreen() {
  const { t } = useLingui()
  return (
    <Skeleton label={t`Loading`} className="grid gap-8">
      <SkeletonBar width="min(320px, 60%)" height={40} />
      <SkeletonRows />
    </Skeleton>
  )
}
