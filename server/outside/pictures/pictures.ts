import { isDecodable } from './declared-size.ts'
import { decode, type Limits } from './decoder-process.ts'
import { kindOf } from './kind.ts'

type Cleaned = { bytes: Buffer; mediaType: string; extension: 'jpg' | 'png' }

/**
 * Re-encodes a picture from its pixels: upright, at most 3000 px, no metadata, nothing hidden behind it. Null if it
 * cannot be read, or declares more pixels than a camera takes.
 */
export async function cleanPicture(bytes: Buffer, limits?: Limits): Promise<Cleaned | null> {
  const kind = kindOf(bytes)
  if (kind === null || kind === 'pdf' || !isDecodable(bytes, kind)) return null
  const made = await decode({ bytes, isHeic: kind === 'heic', want: 'clean' }, limits)
  if (!made?.bytes) return null
  const isPng = made.format === 'png'
  return {
    bytes: Buffer.from(made.bytes),
    mediaType: isPng ? 'image/png' : 'image/jpeg',
    extension: isPng ? 'png' : 'jpg',
  }
}

/**
 * A parent's picture: the middle square, upright, at most 512 px, re-encoded from its pixels as a JPEG. No trace of the
 * camera, the time or the place is left.
 */
export async function portrait(
  bytes: Buffer,
): Promise<
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: 'type' | 'unreadable' }
> {
  const kind = kindOf(bytes)
  if (kind === null || kind === 'pdf') return { ok: false, reason: 'type' }
  if (!isDecodable(bytes, kind)) return { ok: false, reason: 'unreadable' }
  const made = await decode({ bytes, isHeic: kind === 'heic', want: 'portrait' })
  if (!made?.bytes) return { ok: false, reason: 'unreadable' }
  return { ok: true, bytes: Buffer.from(made.bytes) }
}
