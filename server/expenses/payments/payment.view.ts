import type { ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import type { Payment } from '@evenhand/domain/expenses/balance.ts'
import { cents, decimalFromCents } from '@evenhand/domain/money/money.ts'
import type { PaymentRow } from './payments.sql.ts'

/** A payment as the calls return it. */
export function paymentView(row: PaymentRow): ExpensePayment {
  return {
    id: row.payment_id,
    from: row.from_id,
    to: row.to_id,
    amount: decimalFromCents(cents(Number(row.amount_minor)), row.currency),
    currency: row.currency,
    method: row.method,
    date: row.day,
    reference: row.reference,
    settles: row.settles,
    covers: row.covers,
    sentAt: row.sent_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    receiptNumber: row.receipt_number,
  }
}

/** Confirmed sums as domain payments. */
export function paymentsOf(
  sums: readonly { from_id: string; to_id: string; month: string; amount: string }[],
  currency: string,
): (Payment & { readonly month: string })[] {
  return sums.map(({ from_id: from, to_id: to, month, amount }) => {
    return { from, to, month, amount: cents(Number(amount)), currency, confirmed: true }
  })
}
