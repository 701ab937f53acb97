import type { Outcome } from '../apart/kinds.ts'
import { ask, type OtherLimits } from '../apart/read.ts'
import { isDecodable, isLarge } from './declared-size.ts'
import type { Made, Order } from './decoder.ts'
import { type FileKind, kindOf } from './kind.ts'

type Cleaned = {
  readonly bytes: Buffer
  readonly mediaType: 'image/jpeg' | 'image/png'
  readonly extension: 'jpg' | 'png'
}

/**
 * Re-encodes a picture from its pixels: upright, at most 3000 px, no metadata, nothing hidden behind it. Refused if it
 * cannot be read, declares more pixels than a camera takes, or takes more than the limits. `owner`: whom it is read for.
 */
export async function cleanPicture(
  bytes: Buffer,
  owner: string,
  limits?: OtherLimits,
): Promise<Outcome<Cleaned>> {
  const made = await decode(bytes, 'clean', owner, limits)
  if (!made.ok) return made
  const isPng = made.value.format === 'png'
  return {
    ok: true,
    value: {
      bytes: Buffer.from(made.value.bytes),
      mediaType: isPng ? 'image/png' : 'image/jpeg',
      extension: isPng ? 'png' : 'jpg',
    },
  }
}

/**
 * A parent's picture: the middle square, upright, at most 512 px, re-encoded from its pixels as a JPEG. No trace of the
 * camera, the time or the place is left.
 */
export async function portrait(
  bytes: Buffer,
  owner: string,
): Promise<Outcome<Buffer> | { ok: false; reason: 'type' }> {
  if (pictureKindOf(bytes) === null) return { ok: false, reason: 'type' }
  const made = await decode(bytes, 'portrait', owner)
  return made.ok ? { ok: true, value: Buffer.from(made.value.bytes) } : made
}

async function decode(
  bytes: Buffer,
  want: Order['want'],
  owner: string,
  limits?: OtherLimits,
): Promise<Outcome<Made>> {
  const kind = pictureKindOf(bytes)
  if (kind === null || !isDecodable(bytes, kind)) return { ok: false, reason: 'unreadable' }
  const order: Order = { bytes, isHeic: kind === 'heic', want }
  return ask<Made>(isLarge(bytes, kind) ? 'largePicture' : 'picture', owner, order, limits)
}

function pictureKindOf(bytes: Buffer): Exclude<FileKind, 'pdf'> | null {
  const kind = kindOf(bytes)
  return kind === 'pdf' ? null : kind
}
