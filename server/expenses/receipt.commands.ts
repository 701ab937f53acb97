import { mayAttachReceipt } from '@evenhand/domain/expenses/permission.ts'
import { Failure } from '../http/failures.ts'
import type { Answer, FamilyScope } from '../http/serve.ts'
import type { Upload } from '../http/uploads.ts'
import { digestOf } from '../outside/files.ts'
import { cleanPdf } from '../outside/pdf/clean.ts'
import { kindOf } from '../outside/pictures/kind.ts'
import { cleanPicture } from '../outside/pictures/pictures.ts'
import { change } from './expenses.commands.ts'
import { updateExpenseRow } from './expenses.sql.ts'
import { insertFile } from './files.sql.ts'

/**
 * Attaches a receipt. Its bytes decide its type, whatever its name claims. Pictures are re-encoded and PDFs lose their
 * Info and XMP, so that no metadata is kept unless the sender wants the original; stored durably before the reply.
 */
export async function attachReceipt(
  scope: FamilyScope,
  id: string,
  upload: Upload,
  keepsOriginal = false,
): Promise<Answer> {
  const file = await prepareFile(upload, 'receipt', keepsOriginal)
  return change(scope, id, mayAttachReceipt, 'expense.receipt-attached', async (work, row) => {
    const fileId = work.ctx.newId()
    const [size, sha256] = [file.bytes.length, digestOf(file.bytes)]
    const facts = { id: fileId, ...file, size, sha256, ownOf: row.own_of }
    await work.ctx.files.put(scope.family, fileId, file.bytes)
    await insertFile(work.tx, scope.family, facts, scope.person, work.now)
    await updateExpenseRow(work.tx, scope.family, id, {
      receipt_file_id: fileId,
      updated_at: new Date(work.now),
    })
  })
}

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
