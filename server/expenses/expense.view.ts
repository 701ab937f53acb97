import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { writeSplit } from '@evenhand/contract/expenses/wire.ts'
import type { Category } from '@evenhand/domain/expenses/category.ts'
import type { ExpenseFacts } from '@evenhand/domain/expenses/expense.ts'
import { otherParent, type Parents } from '@evenhand/domain/family/parents.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import { asDay } from '@evenhand/domain/time/day.ts'
import type { ExpenseRow } from './expenses.sql.ts'

/** An expense as the calls return it. */
export function viewOf(
  row: ExpenseRow & { refunded?: { amount: number; payerShare: number } },
  parents: Parents,
): Expense {
  const amount = Number(row.amount_minor)
  const decimal = (minor: number) => decimalFromCents(cents(minor), row.currency)
  const payerShare = Number(row.payer_share_minor)
  const other = otherParent(parents, row.paid_by)
  return {
    id: row.expense_id,
    familyId: row.family_id,
    amount: decimal(amount),
    currency: row.currency,
    paidBy: row.paid_by,
    splitType: row.split_type,
    splitDetails: writeSplit(row.split_type, factsOf(row).splitDetails, row.currency),
    shares: {
      [row.paid_by]: decimal(payerShare),
      ...(other === null ? {} : { [other]: decimal(amount - payerShare) }),
    },
    category: row.category as Expense['category'],
    status: row.status,
    childId: row.child_id,
    description: row.corrects_description ?? row.description,
    shop: row.shop,
    date: row.day,
    receipt: receiptOf(row),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    viewedAt: row.viewed_at?.toISOString() ?? null,
    approvedAt: row.approved_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    importId: row.import_id,
    recurrenceId: row.recurrence_id,
    ownLedger: row.own_of !== null,
    lastOfferBy: row.last_offer_by,
    answer: row.answer,
    replaces: row.replaces_id,
    refundOf: row.refund_of,
    ...(row.refunded && {
      refunded: { amount: decimal(row.refunded.amount), payerShare: decimal(row.refunded.payerShare) },
    }),
    corrects: row.corrects_id,
    correction: row.correction && {
      cause: row.correction.cause,
      clause: row.correction.clause,
      payerShare: decimal(row.correction.payerShare),
    },
    corrected: decimal(Number(row.corrected_minor)),
    paidAt: row.paid_at?.toISOString() ?? null,
    paidHow: row.paid_how,
    decision: row.decision && {
      ...row.decision,
      underFloor: decimal(row.decision.underFloor),
      shared: decimal(row.decision.shared),
      overCap: decimal(row.decision.overCap),
    },
  }
}

/** An expense as a domain object. */
export function factsOf(row: ExpenseRow): ExpenseFacts {
  return {
    amount: cents(Number(row.amount_minor)),
    currency: row.currency,
    date: asDay(row.day),
    category: row.category as Category,
    childId: row.child_id,
    shop: row.shop,
    paidBy: row.paid_by,
    createdBy: row.created_by,
    splitType: row.split_type,
    splitDetails: row.split_details as ExpenseFacts['splitDetails'],
    status: row.status,
    withdrawnAt: row.withdrawn_at?.getTime() ?? null,
    receipt: row.receipt_file_id,
    ownLedger: row.own_of !== null,
    ...(row.last_offer_by ? { lastOfferBy: row.last_offer_by } : {}),
  }
}

/** When the steps of an expense happened. */
export function momentsOf(row: ExpenseRow) {
  return {
    paidOn: asDay(row.day),
    submittedAt: (row.submitted_at ?? row.created_at).getTime(),
    viewedAt: row.viewed_at?.getTime() ?? null,
    approvedAt: row.approved_at?.getTime() ?? null,
  }
}

/** The facts about an expense's receipt. */
export function receiptOf(row: ExpenseRow): Expense['receipt'] {
  if (!row.receipt_file_id) return null
  return {
    id: row.receipt_file_id,
    name: row.receipt_name ?? 'receipt',
    type: row.receipt_type ?? 'application/octet-stream',
    size: Number(row.receipt_size),
    sha256: (row.receipt_sha256 ?? Buffer.alloc(0)).toString('hex'),
  }
}
