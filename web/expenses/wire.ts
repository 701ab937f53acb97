import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import { readAmount } from '@evenhand/contract/expenses/wire.ts'
import type { ExpenseFacts } from '@evenhand/domain/expenses/expense.ts'
import { debtOf } from '@evenhand/domain/expenses/refund.ts'
import { type Cents, cents, exponentOf } from '@evenhand/domain/money/money.ts'

/** An amount on the wire in the major unit (85.01) as minor units (8501). [EXP-01] */
export function minorOf(amount: number, currency: string): Cents {
  const reading = readAmount(amount, currency)
  // a sum may exceed the limit for a single amount
  return reading.ok ? reading.cents : cents(Math.round(amount * 10 ** exponentOf(currency)))
}

type PermissionFacts = Pick<
  ExpenseFacts,
  'status' | 'createdBy' | 'withdrawnAt' | 'receipt' | 'ownLedger' | 'lastOfferBy'
>

/** The facts that the domain's permission functions need about an expense. */
export function permissionFactsOf(expense: Expense): PermissionFacts {
  return {
    status: expense.status,
    createdBy: expense.createdBy,
    withdrawnAt: expense.withdrawnAt === null ? null : Date.parse(expense.withdrawnAt),
    receipt: expense.receipt?.id ?? null,
    ownLedger: expense.ownLedger,
    ...(expense.lastOfferBy === null ? {} : { lastOfferBy: expense.lastOfferBy }),
  }
}

/** What an expense itself makes one parent owe the other, in minor units; null where it does not. */
export function owedBy(expense: Expense, parents: readonly [string, string]) {
  const shares = Object.fromEntries(parents.map((id) => [id, shareOf(expense, id)]))
  return debtOf(
    { paidBy: expense.paidBy, amount: minorOf(expense.amount, expense.currency) },
    shares,
    parents,
  )
}

/** A parent's share in minor units; zero where they bear none of it. */
export function shareOf(expense: Expense, parent: string): Cents {
  return minorOf(expense.shares[parent] ?? 0, expense.currency)
}
