import { Failure } from '../http/failures.ts'
import type { Upload } from '../http/uploads.ts'
import { type Outcome, throwUnlessLookedAt } from '../outside/apart/kinds.ts'
import { cleanPdf } from '../outside/pdf/clean.ts'
import { kindOf } from '../outside/pictures/kind.ts'
import { cleanPicture } from '../outside/pictures/pictures.ts'

/** Prepares an upload for storing; refused at its field. `owner`: the family or person it is read for. */
export async function prepareFile(
  { name, bytes }: Upload,
  field: string,
  owner: string,
  keepsOriginal = false,
): Promise<{ name: string; mediaType: string; bytes: Buffer }> {
  const kind = kindOf(bytes)
  if (kind === null) throw new Failure('file/type-not-allowed', { fields: [{ field, code: 'type' }] })
  const stem = name.replace(/\.[^.]*$/, '') || field
  if (kind === 'pdf') {
    const cleaned = keepsOriginal ? bytes : whatWasRead(await cleanPdf(bytes, owner), field)
    return { name: `${stem}.pdf`, mediaType: 'application/pdf', bytes: cleaned }
  }
  // even an original is decoded first, so that nothing else is stored as a picture
  const picture = whatWasRead(await cleanPicture(bytes, owner), field)
  if (keepsOriginal && kind !== 'heic')
    return { name: `${stem}.${kind === 'jpeg' ? 'jpg' : kind}`, mediaType: `image/${kind}`, bytes }
  return { name: `${stem}.${picture.extension}`, mediaType: picture.mediaType, bytes: picture.bytes }
}

/** What was made of a file; throws why nothing was, at the field it came in. */
export function whatWasRead<T>(outcome: Outcome<T>, field?: string): T {
  throwUnlessLookedAt(outcome)
  if (outcome.ok) return outcome.value
  const code = outcome.reason === 'too-much' ? 'file/too-much-to-read' : 'file/unreadable'
  throw new Failure(code, field ? { fields: [{ field, code: outcome.reason }] } : {})
}
