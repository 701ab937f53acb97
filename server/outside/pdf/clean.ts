import { Readable } from 'node:stream'
import type { Outcome } from '../apart/kinds.ts'
import { readOnce } from '../apart/read.ts'

/**
 * A PDF without its Info dictionary, XMP, private application data and earlier versions; refused if it cannot be read
 * within the limits (apart/kinds.ts) or needs a password. Page content, annotations, forms, attachments and fonts stay
 * (docs/expenses.md). `owner`: the family or person it is read for.
 */
export async function cleanPdf(bytes: Buffer, owner: string): Promise<Outcome<Buffer>> {
  // cleaning never makes a file much larger
  const most = bytes.length * 4 + 1_000_000
  const cleaned = await readOnce('pdfCleaning', owner, async () => Readable.from([bytes]), most)
  if (cleaned.ok && cleaned.value.toString('latin1', 0, 5) !== '%PDF-')
    return { ok: false, reason: 'unreadable' }
  return cleaned
}
