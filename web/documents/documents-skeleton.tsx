import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'

/** The screen's layout while it loads. */
export function DocumentsSkeleton() {
  const { t } = useLingui()
  return (
    <>
      <div className="page-head md:mb-6">
        <h1 tabIndex={-1}>
          <Trans>Documents</Trans>
        </h1>
      </div>
      <ListSkeleton label={t`Loading the documents`} />
    </>
  )
}

/** Rows of the same height as documents. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="grid gap-5 pt-6">
        {[0, 1, 2, 3, 4].map((row) => (
          <SkeletonBar key={row} height={52} />
        ))}
      </div>
    </Skeleton>
  )
}
