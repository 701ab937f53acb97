import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { ExpensePayment } from '@evenhand/contract/expenses/payments.ts'
import { isAgreed } from '@evenhand/domain/expenses/expense.ts'
import { minorOf, shareOf } from '../wire.ts'

/** A line of a monthly statement: what changed the balance, by how much, and the balance after it. Minor units. */
export type StatementLine = {
  id: string
  date: string
  expense: Expense | null
  payment: ExpensePayment | null
  change: number
  balance: number
}

/**
 * What changed the balance between two days, in order, starting from the balance before. Positive is owed to me. Only
 * approved or paid expenses and confirmed payments count. [EXP-07]
 */
export function statementOf(
  opening: number,
  expenses: readonly Expense[],
  payments: readonly ExpensePayment[],
  me: string,
): StatementLine[] {
  const entered = expenses
    .filter((one) => isAgreed(one) && !one.ownLedger)
    .map((expense) => ({
      id: expense.id,
      date: expense.date,
      at: expense.createdAt,
      expense,
      payment: null,
      change: (expense.paidBy === me ? minorOf(expense.amount, expense.currency) : 0) - shareOf(expense, me),
    }))
  const paid = payments
    .filter((one) => one.answer === 'confirmed')
    .map((payment) => ({
      id: payment.id,
      date: payment.date,
      at: payment.sentAt,
      expense: null,
      payment,
      change: (payment.from === me ? 1 : -1) * minorOf(payment.amount, payment.currency),
    }))
  let balance = opening
  return [...entered, ...paid]
    .toSorted((p, q) => (p.date === q.date ? (p.at < q.at ? -1 : 1) : p.date < q.date ? -1 : 1))
    .map(({ at: _at, ...line }) => {
      balance += line.change
      return { ...line, balance }
    })
}
