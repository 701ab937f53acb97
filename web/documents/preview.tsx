import type { DocumentVersion } from '@evenhand/contract/documents/documents.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { DocumentFileCheck } from '../checked/checked-later.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Skeleton, SkeletonBar } from '../ui/skeleton.tsx'
import { useBlobUrl } from '../ui/use-blob-url.ts'
import { useVersionFile } from './documents.data.ts'

type PreviewProps = { documentId: string; version: DocumentVersion; title: string; pages: 'first' | 'all' }

/** Larger files are only offered for download, and not read to be compared: a phone would have to hold them in memory. */
export const DRAWN_MAX_BYTES = 64 * 1024 * 1024

/** A preview of what can be shown in place: a PDF's pages as pictures, or a picture re-encoded by the server. */
export function Preview(props: PreviewProps) {
  const { version } = props
  if (version.fileKind === 'other')
    return (
      <p className="hint">
        <Trans>This kind of file is not shown here. Download it to open it.</Trans>
      </p>
    )
  if (version.size > DRAWN_MAX_BYTES)
    return (
      <p className="hint">
        <Trans>This file is too large to be shown here. Download it to open it.</Trans>
      </p>
    )
  return <Fetched {...props} />
}

/** Pixels: as high as a page that is not shown whole (styles/documents.css). */
const ROOM = 340

function Fetched({ documentId, version, title, pages }: PreviewProps) {
  const { t } = useLingui()
  const bytes = useVersionFile(documentId, version)
  return (
    <Loaded
      query={bytes}
      failure={t`The file could not be loaded`}
      skeleton={
        <Skeleton label={t`Loading the file`}>
          <SkeletonBar height={ROOM} />
        </Skeleton>
      }
    >
      {(blob) => (
        <>
          {version.isShared && <DocumentFileCheck {...{ documentId }} file={blob} sha256={version.sha256} />}
          {version.fileKind === 'picture' ? (
            <Picture blob={blob} title={title} />
          ) : (
            <Pdf blob={blob} title={title} pages={pages} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Picture({ blob, title }: { blob: Blob; title: string }) {
  const url = useBlobUrl(blob)
  return <div className="paper">{url ? <img src={url} alt={title} /> : <SkeletonBar height={ROOM} />}</div>
}

function Pdf({ blob, title, pages }: { blob: Blob } & Pick<PreviewProps, 'title' | 'pages'>) {
  const { t } = useLingui()
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'broken' | null>(null)
  useEffect(() => {
    let isOver = false
    let opened: PDFDocumentProxy | undefined
    import('../page/pdf.ts')
      .then(({ openPdf }) => openPdf(blob))
      .then((read) => {
        opened = read
        if (isOver) void read.loadingTask.destroy()
        else setPdf(read)
      })
      .catch(() => isOver || setPdf('broken'))
    return () => {
      isOver = true
      void opened?.loadingTask.destroy()
    }
  }, [blob])
  if (pdf === 'broken')
    return (
      <p className="hint">
        <Trans>This PDF cannot be shown here: it may be damaged or locked. Download it to open it.</Trans>
      </p>
    )
  if (pdf === null)
    return (
      <Skeleton label={t`Loading the file`}>
        <SkeletonBar height={ROOM} />
      </Skeleton>
    )
  const count = pages === 'first' ? 1 : pdf.numPages
  return (
    <div className={pages === 'first' ? 'paper-beginning' : 'grid gap-4'}>
      {Array.from({ length: count }, (_, at) => at + 1).map((number) => (
        <Page key={number} pdf={pdf} number={number} title={title} />
      ))}
    </div>
  )
}

/** A page is drawn only when it comes near the viewport: a court order may have hundreds. */
function Page({ pdf, number, title }: { pdf: PDFDocumentProxy; number: number; title: string }) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = canvas.current
    if (!place) return
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        import('../page/pdf.ts').then(({ drawPage }) => drawPage(pdf, number, place)).catch(() => {})
      },
      { rootMargin: '100% 0px' },
    )
    near.observe(place)
    return () => near.disconnect()
  }, [pdf, number])
  return (
    <div className="paper">
      <canvas ref={canvas} width={595} height={842} role="img" aria-label={t`${title}, page ${number}`} />
    </div>
  )
}
