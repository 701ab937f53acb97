import { mayAttachReceipt } from '@evenhand/domain/expenses/permission.ts'
import { insertFile } from '../../files/files.sql.ts'
import { prepareFile } from '../../files/prepare.commands.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import type { Upload } from '../../http/uploads.ts'
import { digestOf } from '../../outside/files.ts'
import { change } from '../expenses.commands.ts'
import { updateExpenseRow } from '../expenses.sql.ts'

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
  const file = await prepareFile(upload, 'receipt', scope.family, keepsOriginal)
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
