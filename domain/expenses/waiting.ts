import { otherParent, type Parents, type PersonId } from '../family/parents.ts'
import { type ExpenseFacts, isOpen } from './expense.ts'

type Waits = Pick<ExpenseFacts, 'status' | 'createdBy' | 'withdrawnAt' | 'lastOfferBy' | 'ownLedger'>

/**
 * The parent whose act an expense waits for; null: nobody's. [EXP-03] An open one waits for whoever did not name the
 * figures on the table. A refused one waits for whoever entered it, who accepts the refusal by withdrawing it, answers
 * it, or enters it anew (`isReplaced`): until then it is not settled. Where one parent is left, nothing waits.
 */
export function waitsFor(expense: Waits, parents: Parents, isReplaced: boolean): PersonId | null {
  if (parents.length < 2 || expense.ownLedger || expense.withdrawnAt !== null) return null
  if (isOpen(expense)) return otherParent(parents, expense.lastOfferBy ?? expense.createdBy)
  if (expense.status !== 'rejected' || isReplaced) return null
  return parents.find((parent) => parent === expense.createdBy) ?? null
}
