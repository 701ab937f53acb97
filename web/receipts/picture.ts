import type { Word } from '@evenhand/domain/receipts/finding/rows.ts'
import { type PdfText, wordsOfText } from '@evenhand/domain/receipts/pdf-text.ts'

/** The long side (pixels) at which a receipt is read: print on a whole page is still ten pixels tall. */
const LONGEST = 2600
/** Pages of a PDF that are looked at: a bill is not longer. */
const MOST_PAGES = 5

/** What there is to read: a picture, or the text that a PDF brings along. */
export type Readable =
  | { readonly kind: 'picture'; readonly picture: ImageBitmap }
  | { readonly kind: 'text'; readonly words: readonly Word[] }

/** Opens a photo or PDF for reading. Rejects where the browser cannot (HEIC in most of them, a damaged file). */
export async function readableOf(file: File): Promise<Readable> {
  return file.type === 'application/pdf' ? readablePdf(file) : { kind: 'picture', picture: await photo(file) }
}

/** The right way up as its camera noted, and no larger than is read. */
async function photo(file: Blob): Promise<ImageBitmap> {
  const taken = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = LONGEST / Math.max(taken.width, taken.height)
  if (scale >= 1) return taken
  const smaller = await createImageBitmap(taken, {
    resizeWidth: Math.max(1, Math.round(taken.width * scale)),
    resizeHeight: Math.max(1, Math.round(taken.height * scale)),
    resizeQuality: 'medium',
  })
  taken.close()
  return smaller
}

async function readablePdf(file: File): Promise<Readable> {
  const { openPdf } = await import('../page/pdf.ts')
  const pdf = await openPdf(file)
  try {
    const pages: PdfText[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item) => ('str' in item ? [item] : []))
      pages.push({ height: page.view[3] ?? 0, pieces })
    }
    const words = wordsOfText(pages)
    if (words.length > 0) return { kind: 'text', words }
    const page = await pdf.getPage(1)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: LONGEST / Math.max(natural.width, natural.height) })
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(viewport.width))
    canvas.height = Math.max(1, Math.round(viewport.height))
    await page.render({ canvas, viewport, intent: 'display' }).promise
    return { kind: 'picture', picture: await createImageBitmap(canvas) }
  } finally {
    await pdf.loadingTask.destroy()
  }
}
