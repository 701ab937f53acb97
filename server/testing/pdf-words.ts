import { Readable } from 'node:stream'
import { type PdfText, pdfText } from '../outside/pdf-text.ts'

/** The text and pages of a PDF of ours; throws where it could not be read. */
export async function pdfWords(bytes: Buffer): Promise<PdfText> {
  const read = await pdfText(async () => Readable.from([bytes]), 'a-family')
  if (!read.ok) throw new Error(`the PDF was not read: ${read.reason}`)
  return read.value
}
