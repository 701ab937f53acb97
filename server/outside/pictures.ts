import { Worker } from 'node:worker_threads'
import sharp from 'sharp'

/** What kind of receipt bytes are, by their first bytes; null for everything that is not accepted. */
export function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  if (bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(bytes.toString('latin1', 8, 12)))
    return 'heic'
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'pdf'
  return null
}

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])
const MAX_PIXELS = 60_000_000
const LONGEST_SIDE = 3000
const HEIC_LIMIT_MS = 20_000

/** A picture made anew from its pixels: upright, at most 3000 px, no metadata, nothing hidden behind it. */
export async function cleanPicture(
  bytes: Buffer,
): Promise<{ bytes: Buffer; mediaType: string; extension: 'jpg' | 'png' }> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format } = await picture.metadata()
  const upright = picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  if (format === 'png') {
    return {
      bytes: await upright.png({ compressionLevel: 8 }).toBuffer(),
      mediaType: 'image/png',
      extension: 'png',
    }
  }
  const jpeg = await upright.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: false }).toBuffer()
  return { bytes: jpeg, mediaType: 'image/jpeg', extension: 'jpg' }
}

const PORTRAIT_SIDE = 512

/**
 * A parent's picture: the middle square of it, upright, at most 512 px, made anew from its pixels as a JPEG. Nothing
 * of the camera, the time or the place is left.
 */
export async function portrait(
  bytes: Buffer,
): Promise<
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: 'type' | 'unreadable' }
> {
  const kind = kindOf(bytes)
  if (kind === null || kind === 'pdf') return { ok: false, reason: 'type' }
  try {
    const readable = kind === 'heic' ? await readHeic(bytes) : bytes
    const made = await sharp(readable, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover', position: 'centre' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
    return { ok: true, bytes: made }
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

let lastHeic: Promise<unknown> = Promise.resolve()

/** HEIC (iPhone photos) as JPEG, one at a time: a decoder takes hundreds of megabytes. */
export function readHeic(bytes: Buffer): Promise<Buffer> {
  const turn = lastHeic.then(() => decodeHeic(bytes))
  lastHeic = turn.catch(() => {})
  return turn
}

/** Decodes in a worker that is ended when it takes too long or too much memory. */
function decodeHeic(bytes: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(new Error('HEIC took too long'))
    }, HEIC_LIMIT_MS)
    worker.once('message', (jpeg: Uint8Array) => resolve(Buffer.from(jpeg)))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('HEIC could not be read'))
    })
  })
}
