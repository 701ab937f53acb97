import type { DocumentRow } from '@evenhand/contract/documents/documents.ts'
import type { Folder } from '@evenhand/contract/documents/folders.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { InfiniteData, UseQueryResult } from '@tanstack/react-query'
import { Clock, Folder as FolderIcon } from 'lucide-react'
import { Link } from 'react-router'
import { DocumentsCheck } from '../checked/checked-later.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { Loaded } from '../page/loaded.tsx'
import { nearDateText } from '../text/dates.ts'
import { useRegion } from '../text/region.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { DocumentPicture, WhoseMark } from './document-marks.tsx'
import { endText, fileText, whoseText } from './document-words.ts'
import { useDocuments } from './documents.data.ts'
import { ListSkeleton } from './documents-skeleton.tsx'
import { type Filters, isFiltered, queryOf, searchOf } from './filters.ts'
import { FolderAct } from './folder-dialog.tsx'

type ListProps = {
  family: Family
  parents: Parents
  filters: Filters
  folders: readonly Folder[]
  /** how many are in no folder */
  loose: number
  today: string
  open: string | null
}
type Page = { documents: DocumentRow[]; hasMore: boolean }

/** Documents by folder; with filters, one list of those that match. */
export function DocumentList(props: ListProps) {
  const { t } = useLingui()
  const { family, filters } = props
  const found = useDocuments(family.id, filters)
  return (
    <Loaded
      query={found as unknown as UseQueryResult<InfiniteData<Page>>}
      skeleton={<ListSkeleton label={t`Loading the documents`} />}
      failure={t`The documents could not be loaded`}
    >
      {({ pages }) => {
        const documents = pages.flatMap((page) => page.documents)
        const more = found.hasNextPage && (
          <p className="pt-4">
            <Button busy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </p>
        )
        return (
          <>
            {/* those of the question before stand here until the reply is there */}
            {!found.isPlaceholderData && (
              <DocumentsCheck
                familyId={family.id}
                query={queryOf(filters)}
                pages={pages}
                folders={props.folders}
                open={props.open}
                parents={props.parents}
              />
            )}
            {isFiltered(filters) ? (
              <Filtered {...props} documents={documents} more={more} />
            ) : (
              <ByFolder {...props} documents={documents} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Filtered({
  documents,
  more,
  ...props
}: ListProps & { documents: readonly DocumentRow[]; more: React.ReactNode }) {
  const { filters, folders, family } = props
  const folder = folders.find((one) => one.id === filters.folder)
  return (
    <>
      {filters.folder !== null && (
        <h2 className="folder-head">
          <FolderIcon className="icon icon-small" aria-hidden="true" />
          {folder?.name ?? <Trans>In no folder</Trans>}
          <span className="ms-auto flex flex-wrap gap-1">
            <FolderAct familyId={family.id} folder={folder ?? null} />
          </span>
        </h2>
      )}
      {documents.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title={<Trans>No documents match.</Trans>}
          act={
            <ButtonLink to="/documents">
              <Trans>Show all documents</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Rows {...props} documents={documents} />
      )}
      {more}
    </>
  )
}

function ByFolder({ documents, ...props }: ListProps & { documents: readonly DocumentRow[] }) {
  const { t } = useLingui()
  const { folders, loose } = props
  if (documents.length === 0 && folders.length === 0)
    return (
      <EmptyState headingLevel={2} title={<Trans>No documents yet.</Trans>}>
        <Trans>
          Drop files here, choose them, or photograph paper with the camera. What you add is only with you
          until you share it.
        </Trans>
      </EmptyState>
    )
  const groups = [
    ...folders.map(({ id, name, total }) => ({ id: id as string | null, name, total })),
    ...(loose > 0 ? [{ id: null, name: t`In no folder`, total: loose }] : []),
  ]
  return groups.map(({ id, name, total }) => {
    const own = documents.filter(({ folderId }) => folderId === id)
    return (
      <section key={id ?? 'none'} aria-label={name}>
        <h2 className="folder-head">
          <Link to={`/documents${searchOf({ ...NONE, folder: id ?? 'none' })}`}>
            <FolderIcon className="icon icon-small" aria-hidden="true" />
            {name}
          </Link>
          <span className="ms-auto">{total}</span>
        </h2>
        <Rows {...props} documents={own} />
        {total > own.length && (
          <p className="pt-3">
            <Link className="link" to={`/documents${searchOf({ ...NONE, folder: id ?? 'none' })}`}>
              <Trans>
                Show all {total} in {name}
              </Trans>
            </Link>
          </p>
        )}
      </section>
    )
  })
}

const NONE: Filters = { q: '', folder: null, child: null, kind: null, only: null }

function Rows({ documents, ...props }: ListProps & { documents: readonly DocumentRow[] }) {
  return (
    <ul className="documents">
      {documents.map((document) => (
        <Row key={document.id} document={document} {...props} />
      ))}
    </ul>
  )
}

function Row({ document, parents, filters, today, open }: ListProps & { document: DocumentRow }) {
  const { i18n } = useLingui()
  const region = useRegion()
  const end = endText(i18n, document, today, region)
  const whose = whoseText(i18n, document, parents.me.id, parents.them, region)
  const file = fileText(i18n, document.latest, region)
  const added = nearDateText(document.createdAt, region)
  return (
    <li>
      <Link
        className="document-row"
        to={`/documents/${document.id}${searchOf(filters)}`}
        aria-current={document.id === open ? 'page' : undefined}
      >
        <DocumentPicture kind={document.kind} />
        <span className="min-w-0">
          <span className="block font-semibold">{document.title}</span>
          {end?.isSoon ? (
            <span className="flex items-center gap-1.5 text-15">
              <Clock className="icon icon-small" aria-hidden="true" />
              {end.text}
            </span>
          ) : (
            <span className="block text-15 text-ink-2">
              {end?.text ?? (
                <Trans>
                  {file}. {added}
                </Trans>
              )}
            </span>
          )}
        </span>
        <span className="whose">
          <WhoseMark look={whose.look} />
          <span>{document.withdrawnAt ? <Trans context="document">Withdrawn</Trans> : whose.text}</span>
          {whose.more && <small>{whose.more}</small>}
        </span>
      </Link>
    </li>
  )
}
