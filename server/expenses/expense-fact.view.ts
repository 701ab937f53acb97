import type { FactBody, FactName } from '@evenhand/domain/record/vocabulary.ts'
import { receiptOf } from './expense.view.ts'
import type { ExpenseRow } from './expenses.sql.ts'

/** The kinds of fact that contain a whole expense. */
export type ExpenseKind = Exclude<
  Extract<FactName, `expense.${string}`>,
  'expense.viewed' | 'expense.recounted' | 'expense.corrected'
>

/** An expense as a fact of the record. `other`: the parent who did not pay, null in a family of one. */
export function expenseFact(row: ExpenseRow, other: string | null): FactBody<ExpenseKind> {
  const [amountMinor, paid] = [Number(row.amount_minor), Number(row.payer_share_minor)]
  const { decision } = row
  return {
    amountMinor,
    currency: row.currency,
    paidBy: row.paid_by,
    sharesMinor: { [row.paid_by]: paid, ...(other === null ? {} : { [other]: amountMinor - paid }) },
    splitType: row.split_type,
    category: row.category,
    status: row.status,
    childId: row.child_id,
    description: row.description,
    shop: row.shop,
    day: row.day,
    receipt: receiptOf(row),
    enteredBy: row.created_by,
    enteredAt: row.created_at.toISOString(),
    changedAt: row.updated_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    lastOfferBy: row.last_offer_by,
    answer: row.answer,
    replaces: row.replaces_id,
    refundOf: row.refund_of,
    decision: decision && {
      agreementId: decision.agreementId,
      clause: decision.clause,
      underFloorMinor: decision.underFloor,
      sharedMinor: decision.shared,
      overCapMinor: decision.overCap,
      needsConsent: decision.needsConsent,
      needsReceipt: decision.needsReceipt,
    },
    figures: figuresOf(row),
    importId: row.import_id,
    recurrenceId: row.recurrence_id,
  }
}

/** The figures of a split by parent, in basis points or minor units; null where it is equal. */
function figuresOf({ split_type, split_details }: ExpenseRow): Readonly<Record<string, number>> | null {
  if (split_type === 'equal' || !split_details) return null
  const figures = Object.entries(split_details)
  return Object.fromEntries(
    figures.map(([parent, one]) => [parent, 'amount' in one ? one.amount : one.basisPoints]),
  )
}
