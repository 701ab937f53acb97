import heicDecode from 'heic-decode'
import sharp, { type Sharp } from 'sharp'
import { answerOrders } from '../apart/inside.ts'

// A separate process with limits (apart/): it decodes the pictures people upload, one at a time, and encodes new ones
// from their pixels. What it is sent may be hostile.

/** A task for it. */
export type Order = {
  readonly bytes: Uint8Array
  readonly isHeic: boolean
  readonly want: 'clean' | 'portrait'
}
/** The re-encoded picture. */
export type Made = { readonly bytes: Uint8Array; readonly format: 'jpeg' | 'png' }

const MAX_PIXELS = 60_000_000
const LONGEST_SIDE = 3000
const PORTRAIT_SIDE = 512
/** WebAssembly never returns memory: past this the next picture gets a new process. */
const SPENT_BYTES = 250 * 1024 * 1024

async function make({ bytes, isHeic, want }: Order): Promise<Made> {
  const picture = isHeic ? await openHeic(bytes) : open(bytes)
  if (want === 'portrait')
    return {
      format: 'jpeg',
      bytes: await picture
        .rotate()
        .resize({ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: 'cover', position: 'centre' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 })
        .toBuffer(),
    }
  const { format } = await picture.metadata()
  const upright = picture
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  if (format === 'png') return { format: 'png', bytes: await upright.png({ compressionLevel: 8 }).toBuffer() }
  return {
    format: 'jpeg',
    bytes: await upright.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer(),
  }
}

const open = (bytes: Uint8Array): Sharp => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })

/** A picture found in the file, before decoding; the library's types omit its size. */
type Found = {
  readonly width: number
  readonly height: number
  readonly decode: () => Promise<{ data: Uint8ClampedArray; width: number; height: number }>
}

/** The pixels of an iPhone's picture; the decoder has already turned it upright. */
async function openHeic(buffer: Uint8Array): Promise<Sharp> {
  const [first] = (await heicDecode.all({ buffer })) as Found[]
  // the size in the coded picture itself, before decoding
  if (!first || first.width * first.height > MAX_PIXELS) throw new Error('no picture of a possible size')
  const { data, width, height } = await first.decode()
  return sharp(data, { raw: { width, height, channels: 4 } })
}

sharp.cache(false)
sharp.concurrency(1)
answerOrders<Order>(make, () => process.memoryUsage.rss() > SPENT_BYTES)
