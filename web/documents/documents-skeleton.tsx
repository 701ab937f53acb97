import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'

/** The screen's layout while it loads: search, filters, rows. */
export function DocumentsSkeleton() {
  const { t } = useLingui()
  return (
    <>
      <div className="page-head md:mb-6">
        <h1 tabIndex={-1}>
          <Trans>Documents</Trans>
        </h1>
      </div>
      <div className="grid gap-3.5" aria-hidden="true">
        <SkeletonBar height={48} />
        <div className="flex gap-2 overflow-hidden">
          {[56, 68, 64, 96, 88].map((width) => (
            <SkeletonBar key={width} width={`${width}px`} height={44} round className="shrink-0" />
          ))}
        </div>
      </div>
      <ListSkeleton label={t`Loading the documents`} />
    </>
  )
}

/** A folder's name and rows, as tall as those of documents. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className="folder-head">
        <SkeletonBar width="150px" height={20} />
      </div>
      <ul className="documents">
        {[54, 40, 62, 46, 58].map((width) => (
          <li key={width}>
            <div className="document-row">
              <SkeletonBar width="36px" height={44} />
              <span className="grid gap-2">
                <SkeletonBar width={`${width}%`} height={18} />
                <SkeletonBar width={`${width + 18}%`} height={14} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
