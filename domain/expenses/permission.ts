import type { PersonId } from '../family/parents.ts'
import type { ExpenseFacts } from './expense.ts'
import { type ExpenseAct, moveOf } from './lifecycle.ts'

/** Why a parent may not do something to an expense. */
export type ExpenseRefusal =
  | 'withdrawn' // it counts nowhere any more
  | 'own-expense' // nobody answers the figures they named themselves
  | 'not-submitted' // it is in the other parent's own ledger
  | 'already-answered' // withdraw and reissue
  | 'not-yours' // only the one who entered it
  | 'has-receipt' // the one that was answered stays

type PermissionFacts = Pick<
  ExpenseFacts,
  'status' | 'createdBy' | 'withdrawnAt' | 'receipt' | 'lastOfferBy' | 'ownLedger'
>

/**
 * Whether the person may approve it, at the figures on the table. The person is a parent of the family.
 * Nobody approves figures of their own. [EXP-03]
 */
export function mayApprove(expense: PermissionFacts, person: PersonId): true | ExpenseRefusal {
  if (expense.withdrawnAt !== null) return 'withdrawn'
  if (!moveOf(expense.status, 'approve').ok) return 'already-answered'
  if ((expense.lastOfferBy ?? expense.createdBy) === person) return 'own-expense'
  return expense.ownLedger ? 'not-submitted' : true
}

/**
 * Whether the person may answer an expense in one of the ways that have no figures to pay: reject, counter, deny,
 * answer a rejection, or correct and resubmit one. Whoever named the figures on the table never answers them. [EXP-03]
 */
export function mayAnswer(
  expense: PermissionFacts,
  act: Extract<ExpenseAct, 'reject' | 'counter' | 'deny' | 'answer' | 'resubmit'>,
  person: PersonId,
): true | ExpenseRefusal {
  if (expense.withdrawnAt !== null) return 'withdrawn'
  const found = moveOf(expense.status, act)
  if (!found.ok) return 'already-answered'
  const isEnterer = expense.createdBy === person
  if (found.move.by === 'enterer') return isEnterer ? true : 'not-yours'
  if ((expense.lastOfferBy ?? expense.createdBy) === person) return 'own-expense'
  return expense.ownLedger ? 'not-submitted' : true
}

/** Whether the person may change its fields: only who entered it, only until the other has answered. [EXP-03] */
export function mayEdit(expense: PermissionFacts, person: PersonId): true | ExpenseRefusal {
  if (expense.createdBy !== person) return 'not-yours'
  if (expense.withdrawnAt !== null) return 'withdrawn'
  return expense.status === 'pending' ? true : 'already-answered'
}

/**
 * Whether the person may withdraw it: as editing, and once the other has refused it, which accepts the refusal. It stays
 * in the ledger and counts nowhere. [EXP-03]
 */
export function mayWithdraw(expense: PermissionFacts, person: PersonId): true | ExpenseRefusal {
  const may = mayEdit(expense, person)
  return may === 'already-answered' && expense.status === 'rejected' ? true : may
}

/**
 * Whether the person may attach a receipt: who entered it. Until the other has answered it replaces an
 * earlier one; after that a missing one may still be added, but what was answered is never exchanged.
 */
export function mayAttachReceipt(expense: PermissionFacts, person: PersonId): true | ExpenseRefusal {
  const may = mayEdit(expense, person)
  if (may !== 'already-answered') return may
  return expense.receipt === null ? true : 'has-receipt'
}
