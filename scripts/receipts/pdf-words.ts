import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Word } from '../../domain/receipts/finding/rows.ts'
import { type PdfText, wordsOfText } from '../../domain/receipts/pdf-text.ts'

/** The words of a PDF that has text, page under page; none where its pages are pictures. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<Word[]> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true, verbosity: 0 })
  const pdf = await task.promise
  const pages: PdfText[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, 5); number += 1) {
    const page = await pdf.getPage(number)
    const [, , , height = 0] = page.view
    const { items } = await page.getTextContent()
    pages.push({ height, pieces: items.flatMap((item) => ('str' in item ? [item] : [])) })
  }
  await task.destroy()
  return wordsOfText(pages)
}
