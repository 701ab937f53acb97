import { Failure } from '../http/failures.ts'
import type { Upload } from '../http/uploads.ts'
import { cleanPdf } from '../outside/pdf/clean.ts'
import { kindOf } from '../outside/pictures/kind.ts'
import { cleanPicture } from '../outside/pictures/pictures.ts'

/** Prepares an upload for storing; refused at its field. */
export async function prepareFile(
  { name, bytes }: Upload,
  field: string,
  keepsOriginal = false,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  const kind = kindOf(bytes)
  if (kind === null) throw new Failure('file/type-not-allowed', { fields: [{ field, code: 'type' }] })
  const stem = name.replace(/\.[^.]*$/, '') || field
  if (kind === 'pdf') {
    const cleaned = keepsOriginal ? bytes : await cleanPdf(bytes)
    if (!cleaned) throw new Failure('file/unreadable', { fields: [{ field, code: 'unreadable' }] })
    return { name: `${stem}.pdf`, mediaType: 'application/pdf', bytes: cleaned }
  }
  // even an original is decoded first, so that nothing else is stored as a picture
  const picture = await cleanPicture(bytes)
  if (picture && keepsOriginal && kind !== 'heic')
    return { name: `${stem}.${kind === 'jpeg' ? 'jpg' : kind}`, mediaType: `image/${kind}`, bytes }
  if (!picture) throw new Failure('file/unreadable', { fields: [{ field, code: 'unreadable' }] })
  return { name: `${stem}.${picture.extension}`, mediaType: picture.mediaType, bytes: picture.bytes }
}
