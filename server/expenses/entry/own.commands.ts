import type { submitExpenses } from '@evenhand/contract/expenses/own.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { checkSplit, sharesOf } from '@evenhand/domain/expenses/split.ts'
import { Failure } from '../../http/failures.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { write } from '../../work/write.ts'
import { factsOf } from '../expense.view.ts'
import { finish } from '../expenses.commands.ts'
import { readExpense, updateExpenseRow } from '../expenses.sql.ts'
import { refused } from './entry.commands.ts'
import { readOwnByIds, shareFile } from './own.sql.ts'

/**
 * Submits expenses of one's own ledger. A split left unspecified while there was one parent now gets the default of a
 * new expense: half each, or what the figures leave over. [ONB-10]
 */
export function submit(scope: FamilyScope, { ids }: CallOf<typeof submitExpenses>['body']): Promise<Answer> {
  const { family, person } = scope
  return write(scope, async (work) => {
    const { parents } = await work.lock(family)
    if (parents.length === 1) throw new Failure('expense/nobody-there')
    const rows = await readOwnByIds(work.tx, family, person, ids)
    const found = new Set(rows.map((row) => row.expense_id))
    if (ids.some((id) => !found.has(id))) throw new Failure('expense/not-found')
    // a refund means nothing without the expense it came back from
    const orphan = rows.find(
      (row) => row.refund_of !== null && row.original_is_own && !found.has(row.refund_of),
    )
    if (orphan) throw refused('expense/link-invalid', 'ids', orphan.expense_id)
    for (const row of rows) {
      const facts = { ...factsOf(row), ownLedger: false }
      const split = checkSplit(facts, parents)
      if (!split.ok) throw refused('expense/link-invalid', 'ids', row.expense_id)
      const shares = sharesOf({ ...facts, splitDetails: split.splitDetails }, parents)
      await updateExpenseRow(work.tx, family, row.expense_id, {
        payer_share_minor: shares[row.paid_by]!,
        split_details: JSON.stringify(split.splitDetails),
        own_of: null,
        submitted_at: new Date(work.now),
        updated_at: new Date(work.now),
      })
      if (row.receipt_file_id) await shareFile(work.tx, family, row.receipt_file_id)
      const submitted = await readExpense(work.tx, family, row.expense_id)
      finish(work, scope, submitted!, 'expense.created', parents)
    }
    return { submitted: rows.length }
  })
}
