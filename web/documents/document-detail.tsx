import type { DocumentVersion, DocumentWhole } from '@evenhand/contract/documents/documents.ts'
import type { Folder } from '@evenhand/contract/documents/folders.ts'
import type { Family } from '@evenhand/contract/family/family.ts'
import { mayAddVersion, mayChange } from '@evenhand/domain/documents/document.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Download, Link as LinkIcon, Pencil, Upload } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { failureOf } from '../api/call-failure.ts'
import { useOnce } from '../api/writes/use-once.ts'
import { DocumentCheck, DocumentFileCheck } from '../checked/checked-later.tsx'
import type { Parents } from '../family/scope/parents.ts'
import { usePageTitle } from '../page/arrival.ts'
import { Loaded } from '../page/loaded.tsx'
import { NotHere } from '../page/not-here.tsx'
import { pieceLater } from '../page/piece-later.ts'
import { shortDateText } from '../text/dates.ts'
import { errorSentence } from '../text/errors.ts'
import { useRegion } from '../text/region.tsx'
import { Button } from '../ui/button.tsx'
import { saveBlob } from '../ui/save-blob.ts'
import { raiseToast } from '../ui/toast-event.ts'
import { DocumentFacts } from './document-facts.tsx'
import { fileText } from './document-words.ts'
import { readVersion, useDocument } from './documents.data.ts'
import { ListSkeleton } from './documents-skeleton.tsx'
import { filtersOf, searchOf } from './filters.ts'
import { DRAWN_MAX_BYTES, Preview } from './preview.tsx'
import { SharePanel } from './share-panel.tsx'
import { startUpload } from './uploads.ts'
import { VersionList } from './version-list.tsx'
import { WithdrawDocument } from './withdraw-document.tsx'

type DetailProps = {
  id: string
  family: Family
  parents: Parents
  folders: readonly Folder[]
  today: string
}

/** One document: its details, preview, sharing and versions. */
export function DocumentDetail(props: DetailProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const document = useDocument(props.id)
  return (
    <>
      <Link
        className="link mb-3 inline-flex items-center gap-1.5 lg:hidden"
        to={`/documents${searchOf(filtersOf(search))}`}
      >
        <ArrowLeft className="icon icon-small rtl:rotate-180" aria-hidden="true" />
        <Trans>Documents</Trans>
      </Link>
      <Loaded
        query={document}
        skeleton={<ListSkeleton label={t`Loading the document`} />}
        failure={t`The document could not be loaded`}
        missing={<Missing />}
      >
        {(found) => <Shown document={found} {...props} />}
      </Loaded>
    </>
  )
}

function Missing() {
  const { t } = useLingui()
  return (
    <NotHere
      headingLevel={2}
      title={t`This document is not here`}
      from={{ to: '/documents', name: <Trans>Documents</Trans> }}
      act={<Trans>All documents</Trans>}
    >
      <Trans>It was withdrawn or deleted, or it is not shared with you.</Trans>
    </NotHere>
  )
}

function Shown({ document, ...props }: DetailProps & { document: DocumentWhole }) {
  const { i18n } = useLingui()
  const { family, parents, folders } = props
  const region = useRegion()
  usePageTitle(document.title)
  const [shownId, setShownId] = useState(document.latest.id)
  const [isWhole, setWhole] = useState(false)
  const [downloaded, setDownloaded] = useState<Downloaded | null>(null)
  const shown = document.versions.find((one) => one.id === shownId) ?? document.latest
  const folder = folders.find((one) => one.id === document.folderId)
  const file = fileText(i18n, shown, region)
  const day = shortDateText(shown.createdAt, region)
  const { them } = parents
  return (
    <article className="grid gap-4 pb-6">
      <header>
        {/* keeps its line until the folders are loaded */}
        {document.folderId !== null && <p className="text-15 text-ink-2">{folder?.name ?? '\u00a0'}</p>}
        <h2
          tabIndex={-1}
          className="font-serif text-21 font-normal leading-tight [overflow-wrap:anywhere] md:text-28"
        >
          {document.title}
        </h2>
        <p className="mt-1.5 text-15 text-ink-2">
          {shown.authorId === parents.me.id ? (
            <Trans>
              {file}. You added it on {day}.
            </Trans>
          ) : (
            <Trans>
              {file}. {them} added it on {day}.
            </Trans>
          )}
        </p>
        {document.withdrawnAt && (
          <p className="mt-2 font-semibold">
            <Trans>Withdrawn on {shortDateText(document.withdrawnAt, region)}. It stays readable.</Trans>
          </p>
        )}
      </header>
      <DocumentCheck {...{ document, parents }} />
      <Preview
        key={shown.id}
        documentId={document.id}
        version={shown}
        title={document.title}
        pages={isWhole ? 'all' : 'first'}
      />
      <div className="flex flex-wrap items-center gap-2">
        {shown.fileKind === 'pdf' && (
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
          </Button>
        )}
        <DownloadButton document={document} version={shown} onFile={setDownloaded} />
        {document.isShared && <CopyLink id={document.id} />}
        {mayAddVersion(permissionFacts(document), parents.me.id) === true && (
          <NewVersion familyId={family.id} documentId={document.id} />
        )}
      </div>
      {downloaded?.version.isShared && downloaded.file.size <= DRAWN_MAX_BYTES && (
        <DocumentFileCheck
          documentId={document.id}
          file={downloaded.file}
          sha256={downloaded.version.sha256}
        />
      )}
      <SharePanel key={`share ${shown.id}`} document={document} version={shown} parents={parents} />
      <VersionList document={document} parents={parents} shownId={shown.id} onShow={setShownId} />
      <DocumentFacts document={document} family={family} parents={parents} today={props.today} />
      {mayChange(permissionFacts(document), parents.me.id) === true && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
          <Edit document={document} family={family} folders={folders} />
          <WithdrawDocument document={document} parents={parents} />
        </div>
      )}
    </article>
  )
}

// loaded when somebody edits a document
const EditDocument = pieceLater(() => import('./edit-document.tsx'), 'EditDocument')

const permissionFacts = (document: DocumentWhole) => ({
  ownerId: document.ownerId,
  isShared: document.isShared,
  isWithdrawn: document.withdrawnAt !== null,
})

type Downloaded = { readonly file: Blob; readonly version: DocumentVersion }
type DownloadProps = {
  document: DocumentWhole
  version: DocumentVersion
  onFile: (downloaded: Downloaded) => void
}

function DownloadButton({ document, version, onFile }: DownloadProps) {
  const { t, i18n } = useLingui()
  const { isBusy, begins, ended } = useOnce()
  const load = async () => {
    if (!begins()) return
    try {
      const file = await readVersion(document.id, version.id, 'downloaded')
      saveBlob(file, version.name)
      onFile({ file, version })
    } catch (thrown) {
      const message = errorSentence(i18n, failureOf(thrown))
      raiseToast({ type: 'error', title: t`The file could not be downloaded`, message })
    } finally {
      ended()
    }
  }
  return (
    <Button busy={isBusy} icon={<Download className="icon" aria-hidden="true" />} onClick={load}>
      <Trans>Download</Trans>
    </Button>
  )
}

/** Copies an address to put into a message, a task or an expense; only the two parents can open it. */
function CopyLink({ id }: { id: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(`${location.origin}/documents/${id}`).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button icon={<LinkIcon className="icon" aria-hidden="true" />} onClick={copy}>
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
    </Button>
  )
}

function NewVersion({ familyId, documentId }: { familyId: string; documentId: string }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={<Upload className="icon" aria-hidden="true" />} onClick={() => input.current?.click()}>
        <Trans>New version</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Choose the new version`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) startUpload(familyId, file, { version: documentId })
          event.target.value = ''
        }}
      />
    </>
  )
}

function Edit({
  document,
  family,
  folders,
}: Pick<DetailProps, 'family' | 'folders'> & { document: DocumentWhole }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Pencil className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      <Suspense>
        {isOpen && (
          <EditDocument
            document={document}
            family={family}
            folders={folders}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
