import { otherParent, type Parents, type PersonId } from '../family/parents.ts'
import { type Cents, cents } from '../money/money.ts'
import { balanceOf, type Payment } from './balance.ts'
import type { ExpenseFacts } from './expense.ts'

/** The one transfer that brings what is outstanding to zero. */
export type Transfer = { readonly from: PersonId; readonly to: PersonId; readonly amount: Cents }

/** The transfer that settles everything agreed, or null where nothing is outstanding. One currency, as `balanceOf`. [EXP-10] */
export function suggestedTransfer(
  expenses: readonly ExpenseFacts[],
  parents: Parents,
  payments: readonly Payment[],
): Transfer | null {
  const [me] = parents
  const other = otherParent(parents, me)
  if (other === null) return null
  const { outstanding } = balanceOf(expenses, me, parents, payments)
  if (outstanding === 0) return null
  return outstanding > 0
    ? { from: other, to: me, amount: outstanding }
    : { from: me, to: other, amount: cents(-outstanding) }
}

/** Why a payment cannot be confirmed or answered by this person. */
export type PaymentRefusal = 'own-payment' | 'already-answered'

/** Whether the person may confirm a payment or say that it did not arrive: only the one it was sent to, once. */
export function mayConfirm(
  payment: { readonly to: PersonId; readonly from: PersonId; readonly answeredAt: number | null },
  person: PersonId,
): true | PaymentRefusal {
  if (payment.to !== person) return 'own-payment'
  return payment.answeredAt === null ? true : 'already-answered'
}
