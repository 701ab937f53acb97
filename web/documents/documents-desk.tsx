import type { Folder } from '@evenhand/contract/documents/folders.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { asZone, dayAt } from '@evenhand/domain/time/wall.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { clockNow } from '../device/clock.ts'
import type { Parents } from '../family/scope/parents.ts'
import { pieceLater } from '../page/piece-later.ts'
import { useSharedInto } from '../page/use-shared-in.ts'
import { useWaitingList } from '../waiting/waiting.data.ts'
import { AddDocuments } from './add-documents.tsx'
import { DocumentList } from './document-list.tsx'
import { useDocuments, useOverview } from './documents.data.ts'
import { DocumentsSkeleton } from './documents-skeleton.tsx'
import { EndingNext } from './ending-next.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf, isFiltered } from './filters.ts'
import { NewFolder } from './folder-dialog.tsx'
import { UploadRows } from './upload-rows.tsx'
import { startUpload } from './uploads.ts'

// loaded when a document is added from a child's card
const WhatIsIt = pieceLater(() => import('./what-is-it.tsx'), 'WhatIsIt')

type DeskProps = {
  family: Family
  parents: Parents
  open: string | null
  /** what waits, above the list; its code is loaded with the list's own screen only */
  waits?: ReactNode
  /** the open document; its code is loaded with its own screen only */
  detail?: (folders: readonly Folder[], today: string) => ReactNode
}

/** The list, with the open document beside it, or on a phone in its place. */
export function DocumentsDesk({ family, parents, open, waits, detail }: DeskProps) {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const overview = useOverview(family.id)
  // the list is requested now but drawn only once what stands above it is known, so that it does not move
  useDocuments(family.id, filters)
  const today = dayAt(clockNow(), asZone(family.zone))
  const folder = filters.folder === 'none' ? null : filters.folder
  const isBare = overview.data?.total === 0 && overview.data.withdrawn === 0 && !isFiltered(filters)
  const add = { document: { folderId: folder, ...(filters.child && { childId: filters.child }) } }
  const child = search.has('add') ? family.children.find(({ id }) => id === filters.child) : undefined
  useSharedInto(({ files }) => {
    for (const file of files) startUpload(family.id, file, add)
  })
  const waiting = useWaitingList()
  const isComing = [overview, waiting].some((one) => one.isLoading && one.failureCount === 0)
  if (isComing) return <DocumentsSkeleton />
  return (
    <div data-open={open === null ? undefined : ''} className="documents-page">
      {child && (
        <Suspense>
          <WhatIsIt
            familyId={family.id}
            child={child}
            onClose={() =>
              setSearch(
                (now) => {
                  now.delete('add')
                  return now
                },
                { replace: true },
              )
            }
          />
        </Suspense>
      )}
      <div className="document-top">
        <div className="page-head md:mb-6">
          <h1 tabIndex={-1}>
            <Trans>Documents</Trans>
          </h1>
          <div className="flex flex-wrap gap-3 max-md:hidden">
            <NewFolder familyId={family.id} />
            <AddDocuments familyId={family.id} becomes={add} />
          </div>
        </div>
        {!isFiltered(filters) && waits}
        {!isFiltered(filters) && overview.data && overview.data.ending.length > 0 && (
          <EndingNext
            family={family}
            ending={overview.data.ending}
            today={today}
            className={open === null ? '' : 'max-lg:hidden'}
          />
        )}
      </div>
      <div className="document-desk">
        <div className="document-main">
          <section aria-label={t`All documents`} className="document-list">
            {!isBare && <FilterBar filters={filters} family={family} overview={overview.data} />}
            <UploadRows familyId={family.id} />
            <DocumentList
              family={family}
              parents={parents}
              filters={filters}
              folders={overview.data?.folders ?? []}
              loose={overview.data?.loose ?? 0}
              today={today}
              open={open}
            />
          </section>
          <div className="act-bar md:hidden [&>.button]:flex-1">
            <AddDocuments familyId={family.id} becomes={add} isLarge />
          </div>
        </div>
        {detail && (
          <aside className="document-aside" aria-label={t`The document`}>
            {detail(overview.data?.folders ?? [], today)}
          </aside>
        )}
      </div>
    </div>
  )
}
