import type { submitExpenses } from '@evenhand/contract/expenses/own.ts'
import type { CallOf } from '@evenhand/contract/http.ts'
import { inAmounts } from '@evenhand/domain/expenses/refund.ts'
import { checkSplit, sharesOf } from '@evenhand/domain/expenses/split.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { Failure } from '../../http/failures.ts'
import type { FamilyId } from '../../http/gate.ts'
import type { Answer, FamilyScope } from '../../http/serve.ts'
import { type Work, write } from '../../work/write.ts'
import { recount } from '../corrections/corrections.commands.ts'
import { factsOf } from '../expense.view.ts'
import { finish } from '../expenses.commands.ts'
import { type ExpenseRow, readExpense, updateExpenseRow } from '../expenses.sql.ts'
import { refused } from '../refused.commands.ts'
import { readOwnByIds, shareFile } from './own.sql.ts'
import { originalOf, sharesBack } from './refund.commands.ts'

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
    const changes: Parameters<typeof recount>[3][number][] = []
    for (const row of rows) {
      const facts = { ...factsOf(row), ...(await backOf(work, family, row, parents)), ownLedger: false }
      const split = checkSplit(facts, parents)
      if (!split.ok) throw refused('expense/link-invalid', 'ids', row.expense_id)
      const shares = sharesOf({ ...facts, splitDetails: split.splitDetails }, parents)
      await updateExpenseRow(work.tx, family, row.expense_id, {
        payer_share_minor: shares[row.paid_by]!,
        split_type: facts.splitType,
        split_details: JSON.stringify(split.splitDetails),
        own_of: null,
        submitted_at: new Date(work.now),
        updated_at: new Date(work.now),
      })
      if (row.receipt_file_id) await shareFile(work.tx, family, row.receipt_file_id)
      const submitted = await readExpense(work.tx, family, row.expense_id)
      finish(work, scope, submitted!, 'expense.created', parents)
      changes.push({ now: submitted!, before: null })
    }
    await recount(work, scope, parents, changes)
    return { submitted: rows.length }
  })
}

/** The split of a refund: that of what it refunds, which was submitted before it. */
async function backOf(work: Work, family: FamilyId, row: ExpenseRow, parents: Parents) {
  if (row.refund_of === null) return {}
  const { row: of, before } = await originalOf(work, family, row.refund_of, { isNew: false })
  // what is not submitted yet has no shares between the two
  const original = { row: of, before: before.filter(({ own_of }) => own_of === null) }
  return inAmounts(sharesBack(original, cents(Number(row.amount_minor)), parents))
}
