import type { Agreement } from '@evenhand/domain/expenses/agreement.ts'
import type { Booked } from '@evenhand/domain/expenses/order.ts'
import type { Divided } from '@evenhand/domain/expenses/refund.ts'
import type { Parents } from '@evenhand/domain/family/parents.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { factsOf } from '../expense.view.ts'
import type { ExpenseRow } from '../expenses.sql.ts'

/** A stored expense in its place among the others, decided by the version that has decided it. */
export function bookedOf(row: ExpenseRow, versions: ReadonlyMap<string, Agreement>): Booked {
  return {
    ...factsOf(row),
    id: row.expense_id,
    refundOf: row.refund_of,
    decidedBy: (row.decision && versions.get(row.decision.agreementId)) ?? null,
  }
}

/** What the two parents bear of a stored expense, corrections included; under the payer's id alone in a family of one. */
export function dividedOf(row: ExpenseRow, parents?: Parents): Divided {
  const amount = Number(row.amount_minor)
  const payers = Number(row.payer_share_minor) + Number(row.corrected_minor)
  const other = parents?.find((parent) => parent !== row.paid_by) ?? otherIn(row)
  const shares = { [row.paid_by]: cents(payers), ...(other && { [other]: cents(amount - payers) }) }
  return { amount: cents(amount), shares }
}

const otherIn = ({ split_details, paid_by }: ExpenseRow) =>
  Object.keys(split_details ?? {}).find((parent) => parent !== paid_by)
