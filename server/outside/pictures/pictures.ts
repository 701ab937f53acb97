import { isDecodable } from './declared-size.ts'
import { decode, type Limits } from './decoder-process.ts'
import { kindOf } from './kind.ts'

type Cleaned = { bytes: Buffer; mediaType: string; extension: 'jpg' | 'png' }

/**
 * A picture made anew from its pixels: upright, at most 3000 px, no metadata, nothing hidden behind it. Null where it
 * cannot be read, or declares more than a camera takes.
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
  if (!isDecodable(bytes, kind)) return { ok: false, reason: 'unreadable' }
  const made = await decode({ bytes, isHeic: kind === 'heic', want: 'portrait' })
  if (!made?.bytes) return { ok: false, reason: 'unreadable' }
  return { ok: true, bytes: Buffer.from(made.bytes) }
}
