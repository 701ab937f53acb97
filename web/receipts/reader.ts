import type { Findings, Known } from '@evenhand/domain/receipts/finding/find.ts'
import type { Word } from '@evenhand/domain/receipts/finding/rows.ts'
import type { Gray } from '@evenhand/domain/receipts/picture/pixels.ts'
import { readerBytes } from '../api/offline/kept-reader.ts'
import type { FromReader, ToReader } from './read-message.ts'

/** Longer than any receipt takes on a slow phone (ms). */
const MOST_PATIENCE_MS = 90_000

export type ReadSheet = { readonly sheet: Gray; readonly isCutOut: boolean }
export type ReadPicture = { readonly found: Findings; readonly hasOther: boolean }

/** Reads a receipt's picture on this device; `onSheet` as soon as it is straight. Rejects where it cannot be read. */
export async function readPicture(
  picture: ImageBitmap,
  known: Known,
  {
    onSheet,
    onStart,
    signal,
  }: { onSheet: (sheet: ReadSheet) => void; onStart: () => void; signal: AbortSignal },
): Promise<ReadPicture> {
  const reply = await ask({ kind: 'receipt', picture, known }, signal, onStart, (sheet) => onSheet(sheet))
  if (reply.kind !== 'read') throw new Error('the reader did not read')
  return reply
}

/** The words on a page of paper, with where they stand (pixels), read on this device. Rejects where it cannot be read. */
export async function readPage(picture: ImageBitmap, signal: AbortSignal): Promise<readonly Word[]> {
  const reply = await ask(
    { kind: 'page', picture },
    signal,
    () => {},
    () => {},
  )
  if (reply.kind !== 'words') throw new Error('the reader did not read')
  return reply.words
}

/**
 * One worker for one picture: it holds a hundred megabytes while it works, which a phone wants back, and the files it
 * starts from are on the device.
 */
async function ask(
  message: Exclude<ToReader, { kind: 'start' }>,
  signal: AbortSignal,
  onStart: () => void,
  onSheet: (sheet: ReadSheet) => void,
): Promise<FromReader> {
  const bytes = await readerBytes(signal)
  signal.throwIfAborted()
  onStart()
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), {
    type: 'module',
    name: 'reader',
  })
  try {
    return await new Promise<FromReader>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the reader did not answer')), MOST_PATIENCE_MS)
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.onerror = () => reject(new Error('the reader stopped'))
      worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
        if (data.kind === 'sheet') return onSheet(data)
        clearTimeout(timer)
        if (data.kind === 'failed') reject(new Error('the reader failed'))
        else resolve(data)
      }
      const start: ToReader = { kind: 'start', bytes }
      worker.postMessage(start, [bytes.wasm])
      worker.postMessage(message, [message.picture])
    })
  } finally {
    worker.terminate()
  }
}
