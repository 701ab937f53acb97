import { expensesTopic } from '@evenhand/contract/expenses/topics.ts'
import { counts, isAgreed } from '@evenhand/domain/expenses/expense.ts'
import { type Divided, refundShares, together } from '@evenhand/domain/expenses/refund.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import type { Cents } from '@evenhand/domain/money/money.ts'
import { Failure } from '../../http/failures.ts'
import type { FamilyId } from '../../http/gate.ts'
import type { FamilyScope } from '../../http/serve.ts'
import type { Work } from '../../work/write.ts'
import { dividedOf } from '../corrections/booked.view.ts'
import { readRefunds } from '../corrections/corrections.sql.ts'
import { factsOf } from '../expense.view.ts'
import { expenseFact } from '../expense-fact.view.ts'
import { type ExpenseRow, readExpense, updateExpenseRow } from '../expenses.sql.ts'
import { refused } from '../refused.commands.ts'

/** What a refund refunds, and what came back of it before. */
export type Original = { readonly row: ExpenseRow; readonly before: readonly ExpenseRow[] }

/**
 * The expense that money came back from. Refused unless it counts and is itself no refund or correction; a new refund
 * also needs it approved, or in the same own ledger. `except`: the refund that is being changed.
 */
export async function originalOf(
  { tx }: Pick<Work, 'tx'>,
  family: FamilyId,
  id: string,
  { isNew, except }: { isNew: boolean; except?: string | undefined },
): Promise<Original> {
  const row = await readExpense(tx, family, id)
  if (!row) throw refused('expense/link-invalid', 'refundOf', 'unknown')
  if (row.refund_of !== null || row.corrects_id !== null)
    throw refused('expense/link-invalid', 'refundOf', 'not-an-expense')
  const isReady = isAgreed(factsOf(row)) || row.own_of !== null
  if (!counts(factsOf(row)) || (isNew && !isReady))
    throw refused('expense/link-invalid', 'refundOf', 'not-approved')
  return { row, before: (await readRefunds(tx, family, [id])).filter((one) => one.expense_id !== except) }
}

/** What each parent gets back: in the shares of the original. Refused where more comes back than was paid. [EXP-10] */
export function sharesBack({ row, before }: Original, amount: Cents, parents: Parents): Divided['shares'] {
  const back = together(
    before.map((one) => dividedOf(one, parents)),
    parents,
  )
  if (-(back.amount + amount) > Number(row.amount_minor))
    throw refused('expense/link-invalid', 'refundOf', 'more-than-paid')
  const [first, second] = parents
  if (second === undefined) return { [first]: amount }
  return refundShares(dividedOf(row, parents), back, amount, [first, second])
}

/** Refuses an amount below what has already come back of the expense. */
export async function checkNotBelowRefunds(
  { tx }: Pick<Work, 'tx'>,
  family: FamilyId,
  id: string,
  amount: Cents,
): Promise<void> {
  const back = (await readRefunds(tx, family, [id])).reduce((sum, one) => sum - Number(one.amount_minor), 0)
  // of a refund itself, which is below zero, nothing comes back
  if (back > Math.max(0, amount)) throw refused('expense/amount-invalid', 'amount', 'below-refund')
}

/** Refuses to approve a refund of what is not approved itself. */
export async function checkOriginalApproved(
  work: Pick<Work, 'tx'>,
  family: FamilyId,
  row: ExpenseRow,
): Promise<void> {
  if (!(await isOriginalApproved(work, family, row))) throw new Failure('expense/original-open')
}

/** Whether what a refund came back of is approved; true for what is no refund. */
export async function isOriginalApproved(
  { tx }: Pick<Work, 'tx'>,
  family: FamilyId,
  { refund_of }: ExpenseRow,
): Promise<boolean> {
  if (refund_of === null) return true
  const original = await readExpense(tx, family, refund_of)
  return original !== undefined && isAgreed(factsOf(original))
}

/** Withdraws the open refunds of an expense that no longer counts: nothing comes back of what nobody owes. */
export async function withdrawRefunds(
  work: Work,
  { family }: Pick<FamilyScope, 'family'>,
  of: string,
  parents: Parents,
): Promise<void> {
  const at = new Date(work.now)
  for (const row of await readRefunds(work.tx, family, [of])) {
    const change = { withdrawn_at: at, updated_at: at }
    await updateExpenseRow(work.tx, family, row.expense_id, change)
    if (row.own_of === null) {
      const body = expenseFact({ ...row, ...change }, otherParent(parents, row.paid_by))
      work.record(family, { kind: 'expense.withdrawn', subject: row.expense_id, body })
    }
    work.tell(family, expensesTopic, row.expense_id, row.own_of ?? undefined)
  }
}

/** Refunds stand in the category of what they refund, and with its child: a change of either moves them along. [EXP-10] */
export async function moveRefundsAlong(
  work: Work,
  { family }: Pick<FamilyScope, 'family'>,
  original: ExpenseRow,
  parents: Parents,
): Promise<void> {
  const { category, child_id } = original
  for (const row of await readRefunds(work.tx, family, [original.expense_id])) {
    if (row.category === category && row.child_id === child_id) continue
    const change = { category, child_id, updated_at: new Date(work.now) }
    await updateExpenseRow(work.tx, family, row.expense_id, change)
    if (row.own_of === null) {
      const body = expenseFact({ ...row, ...change }, otherParent(parents, row.paid_by))
      work.record(family, { kind: 'expense.edited', subject: row.expense_id, body })
    }
    work.tell(family, expensesTopic, row.expense_id, row.own_of ?? undefined)
  }
}
