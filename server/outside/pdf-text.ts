import type { Readable } from 'node:stream'
import type { Outcome } from './apart/kinds.ts'
import { readOnce } from './apart/read.ts'

/** What is read from a PDF. */
export type PdfText = { readonly pages: number; readonly text: string }

const REPLY_MAX = 4_000_000

/**
 * The text and the number of pages of a PDF, read within the limits of apart/kinds.ts. `bytes` is opened when its turn
 * has come; `owner` is the family or person it is read for.
 */
export async function pdfText(
  bytes: () => Promise<Readable | null>,
  owner: string,
): Promise<Outcome<PdfText>> {
  const reply = await readOnce('pdfText', owner, bytes, REPLY_MAX)
  if (!reply.ok) return reply
  try {
    return { ok: true, value: JSON.parse(reply.value.toString()) as PdfText }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}
