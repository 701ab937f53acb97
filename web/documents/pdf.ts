import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl
GlobalWorkerOptions.rendererSrc = rendererUrl

/** Pixels of a picture in a PDF, and of a page drawn: more is left out, or drawn coarser. */
const PICTURE_MAX_PIXELS = 64_000_000
const PAGE_MAX_PIXELS = 16_000_000

/**
 * Reads a PDF in a worker and draws it in another (decision 0080). The page is given pictures of its pages: no script,
 * form, link or attachment of it (those come with layers that are not used here), and nothing is fetched.
 */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(await blob.arrayBuffer()),
    enableXfa: false,
    useSystemFonts: true,
    useWasm: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    maxImageSize: PICTURE_MAX_PIXELS,
    canvasMaxAreaInBytes: PICTURE_MAX_PIXELS * 4,
  })
  return task.promise
}

/** Draws a page as wide as its canvas is on the screen. */
export async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const wide = ((canvas.parentElement?.clientWidth || 360) * devicePixelRatio) / natural.width
  // a page may say that it is as long as a street
  const most = Math.sqrt(PAGE_MAX_PIXELS / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(3, wide, most) })
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  await page.render({ canvas, viewport, intent: 'display' }).promise
}
