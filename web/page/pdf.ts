import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import rendererUrl from 'pdfjs-dist/build/pdf.renderer.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl
GlobalWorkerOptions.rendererSrc = rendererUrl

/** Pixel limits for a picture in a PDF, which is omitted above it, and for a drawn page, which is scaled down. */
const PICTURE_MAX_PIXELS = 64_000_000
const PAGE_MAX_PIXELS = 16_000_000

/**
 * Parses a PDF in one worker and renders it in another (decision 0080). The page only gets pictures of its pages: none
 * of its scripts, forms, links or attachments (they belong to layers that are not used here), and nothing is fetched.
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
  // a page may claim absurd dimensions
  const most = Math.sqrt(PAGE_MAX_PIXELS / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(3, wide, most) })
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  await page.render({ canvas, viewport, intent: 'display' }).promise
}
