import type { ScannedPage } from './scan-pdf.ts'

/**
 * Pages with the words on them, read on this device one after the other: one worker at a time is all that a phone holds.
 * Rejects where they cannot be read here, as without a connection while what reads them is not on the device.
 */
export async function withWords(
  pages: readonly ScannedPage[],
  signal: AbortSignal,
): Promise<readonly ScannedPage[]> {
  const { readPage } = await import('../receipts/reader.ts')
  const read: ScannedPage[] = []
  for (const page of pages) {
    const picture = await createImageBitmap(new Blob([new Uint8Array(page.jpeg)], { type: 'image/jpeg' }))
    read.push({ ...page, words: await readPage(picture, signal) })
  }
  return read
}
