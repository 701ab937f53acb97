import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { Divided } from '@evenhand/domain/expenses/refund.ts'
import { cents } from '@evenhand/domain/money/money.ts'
import { minorOf } from '../wire.ts'
import type { RefundSetting } from './draft.ts'
import type { ExpenseBody } from './expense-form.tsx'

/** A refund as it is recorded: the same figures, negative. Percentages stay the same. */
export function negated(body: ExpenseBody): ExpenseBody {
  const figures = Object.entries(body.splitDetails ?? {}).map(([parent, { amount, ...figure }]) => [
    parent,
    amount === undefined ? figure : { amount: amount === 0 ? 0 : -amount },
  ])
  return {
    ...body,
    amount: -body.amount,
    ...(body.splitDetails && { splitDetails: Object.fromEntries(figures) }),
  }
}

/**
 * What the shares of a refund follow: how the original is divided now, corrections included, and what came back of it
 * before. `except`: the refund that is being changed. [EXP-10]
 */
export function refundSettingOf(
  original: Expense,
  other: string,
  except: Expense | null = null,
): RefundSetting {
  const { currency, paidBy } = original
  const minor = (amount: number) => minorOf(amount, currency)
  const divided = (amount: number, payers: number): Divided => ({
    amount: cents(amount),
    shares: { [paidBy]: cents(payers), [other]: cents(amount - payers) },
  })
  const refunded = original.refunded ?? { amount: 0, payerShare: 0 }
  const own = except ? [-minor(except.amount), -minor(except.shares[paidBy] ?? 0)] : [0, 0]
  return {
    original: divided(
      minor(original.amount),
      minor(original.shares[paidBy] ?? 0) + minor(original.corrected),
    ),
    before: divided(own[0]! - minor(refunded.amount), own[1]! - minor(refunded.payerShare)),
  }
}
