import type { FileKind } from './kind.ts'

/** What a picture declares: its size, and the bytes per pixel once it is decoded. */
export type Declared = { readonly width: number; readonly height: number; readonly bytesPerPixel: number }

/** More than a camera takes. */
const MAX_PIXELS = 60_000_000
/** HEIC is decoded in one go, by a decoder that holds it in memory three times over. */
const MAX_HEIC_PIXELS = 50_000_000
const MAX_DECODED_BYTES = 300_000_000

/** Whether a picture of the declared size may be decoded at all. Read from its header, without decompressing. */
export function isDecodable(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): boolean {
  const declared = declaredSize(bytes, kind)
  if (!declared) return false
  const pixels = declared.width * declared.height
  const most = kind === 'heic' ? MAX_HEIC_PIXELS : MAX_PIXELS
  return pixels > 0 && pixels <= most && pixels * declared.bytesPerPixel <= MAX_DECODED_BYTES
}

/** Decoded in a stream, more than this is rare; what is decoded in one go takes three times its size. */
const ORDINARY_BYTES = 100_000_000
const HEIC_COPIES = 3

/** Whether decoding it takes more memory than most pictures do. */
export function isLarge(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): boolean {
  const declared = declaredSize(bytes, kind)
  if (!declared) return false
  const decoded = declared.width * declared.height * declared.bytesPerPixel
  return decoded * (kind === 'heic' ? HEIC_COPIES : 1) > ORDINARY_BYTES
}

/** The declared size of a picture; null if its header has none. */
export function declaredSize(bytes: Buffer, kind: Exclude<FileKind, 'pdf'>): Declared | null {
  try {
    return READERS[kind](bytes)
  } catch (error) {
    // the header is truncated
    if (error instanceof RangeError) return null
    throw error
  }
}

const READERS: Record<Exclude<FileKind, 'pdf'>, (bytes: Buffer) => Declared | null> = {
  png: (bytes) => {
    if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
    // every colour type is decoded to at most four channels; 16 bits per channel take two bytes
    const bytesPerPixel = bytes.readUInt8(24) === 16 ? 8 : 4
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytesPerPixel }
  },
  jpeg: (bytes) => {
    for (let at = 2; ; ) {
      if (bytes.readUInt8(at) !== 0xff) return null
      const marker = bytes.readUInt8(at + 1)
      if (marker === 0xff) at += 1
      else if (isFrame(marker))
        return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5), bytesPerPixel: 4 }
      // picture data must not precede the frame header with the size
      else if (marker === 0xda || marker === 0xd9) return null
      else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
      else at += 2 + bytes.readUInt16BE(at + 2)
    }
  },
  webp: (bytes) => {
    const chunk = bytes.toString('latin1', 12, 16)
    if (chunk === 'VP8X')
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, bytesPerPixel: 4 }
    if (chunk === 'VP8L') {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, bytesPerPixel: 4 }
    }
    if (chunk !== 'VP8 ') return null
    const [width, height] = [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
    return { width, height, bytesPerPixel: 4 }
  },
  heic: (bytes) => largestExtent(metaOf(bytes)),
}

/** Start of frame: C0 to CF, except the table markers among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The box of an HEIF file that describes its pictures. */
function metaOf(bytes: Buffer): Buffer {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    const [head, length] = size === 1 ? [16, Number(bytes.readBigUInt64BE(at + 8))] : [8, size]
    const end = length === 0 ? bytes.length : at + length
    if (bytes.toString('latin1', at + 4, at + 8) === 'meta') return bytes.subarray(at + head, end)
    if (end <= at) break
    at = end
  }
  return Buffer.alloc(0)
}

/** The largest of the image extents ('ispe') in the box: the whole picture or larger. */
function largestExtent(meta: Buffer): Declared | null {
  let largest: Declared | null = null
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 4)) {
    const declared = {
      width: meta.readUInt32BE(at + 8),
      height: meta.readUInt32BE(at + 12),
      bytesPerPixel: 4,
    }
    if (!largest || declared.width * declared.height > largest.width * largest.height) largest = declared
  }
  return largest
}
