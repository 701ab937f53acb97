import type { Parents, PersonId } from '../family/parents.ts'
import type { Instant } from '../time/wall.ts'
import { type Balance, balanceOf, type Payment } from './balance.ts'
import type { ExpenseFacts, ExpenseStatus } from './expense.ts'
import type { ExpenseAct } from './lifecycle.ts'
import { mayAnswer, mayApprove, mayEdit } from './permission.ts'
import { mayConfirm } from './settlement.ts'

/** What can happen to a family's money, in the order of its record. Figures are whole minor units. */
export type LedgerEvent = ExpenseEvent | PaymentSent | PaymentAnswered

type Happened = { readonly by: PersonId; readonly at: Instant; readonly id: string }
type ExpenseEvent = FiguresNamed | FiguresAnswered
type FiguresNamed = Happened & {
  readonly kind: 'entered' | 'edited' | 'countered' | 'answered'
  readonly figures: Figures
}
type FiguresAnswered = Happened & { readonly kind: 'approved' | 'rejected' | 'denied' | 'withdrawn' }
type PaymentSent = Happened & {
  readonly kind: 'sent'
  readonly payment: Omit<Payment, 'confirmed' | 'from'>
}
type PaymentAnswered = Happened & { readonly kind: 'confirmed' | 'missing' }

/** What an offer may change; the rest of an expense stays as it was entered. */
export type Figures = Pick<
  ExpenseFacts,
  'amount' | 'currency' | 'date' | 'category' | 'childId' | 'paidBy' | 'splitType' | 'splitDetails'
>

/** A family's expenses and payments as they stand after some events. */
export type Ledger = {
  readonly expenses: ReadonlyMap<string, ExpenseFacts>
  readonly payments: ReadonlyMap<string, Payment & { readonly answeredAt: Instant | null }>
}

/** Before anything happened. */
export const emptyLedger: Ledger = { expenses: new Map(), payments: new Map() }

/** The ledger after one more event, or the same ledger where the rules refuse it. */
export function after(ledger: Ledger, event: LedgerEvent): Ledger {
  if (event.kind === 'sent') return withPayment(ledger, event)
  if (isPaymentAnswer(event)) return withAnswer(ledger, event)
  const next = nextExpense(ledger.expenses.get(event.id), event)
  return next ? { ...ledger, expenses: new Map(ledger.expenses).set(event.id, next) } : ledger
}

/** The ledger that a whole record tells: the same events always give the same balances. [EXP-11] */
export function replay(events: readonly LedgerEvent[]): Ledger {
  return events.reduce(after, emptyLedger)
}

/** How a parent stands after the events of a ledger. */
export function standing(ledger: Ledger, me: PersonId, parents: Parents): Balance {
  return balanceOf([...ledger.expenses.values()], me, parents, [...ledger.payments.values()])
}

function isPaymentAnswer(event: LedgerEvent): event is PaymentAnswered {
  return event.kind === 'confirmed' || event.kind === 'missing'
}

function nextExpense(expense: ExpenseFacts | undefined, event: ExpenseEvent): ExpenseFacts | null {
  const { by, kind } = event
  if (kind === 'entered')
    return expense
      ? null
      : { ...event.figures, createdBy: by, status: 'pending', withdrawnAt: null, receipt: null }
  if (!expense) return null
  if (kind === 'edited') return mayEdit(expense, by) === true ? { ...expense, ...event.figures } : null
  if (kind === 'withdrawn')
    return mayEdit(expense, by) === true ? { ...expense, withdrawnAt: event.at } : null
  if (kind === 'approved') return mayApprove(expense, by) === true ? { ...expense, status: 'approved' } : null
  const [act, status] = answers[kind]
  if (mayAnswer(expense, act, by) !== true) return null
  const figures = 'figures' in event ? { ...event.figures, lastOfferBy: by } : {}
  return { ...expense, ...figures, status }
}

const answers = {
  rejected: ['reject', 'rejected'],
  denied: ['deny', 'denied'],
  countered: ['counter', 'negotiating'],
  answered: ['answer', 'negotiating'],
} as const satisfies Record<string, readonly [ExpenseAct, ExpenseStatus]>

function withPayment(ledger: Ledger, event: PaymentSent): Ledger {
  if (ledger.payments.has(event.id) || event.payment.to === event.by || event.payment.amount <= 0)
    return ledger
  const payment = { ...event.payment, from: event.by, confirmed: false, answeredAt: null }
  return { ...ledger, payments: new Map(ledger.payments).set(event.id, payment) }
}

function withAnswer(ledger: Ledger, event: PaymentAnswered): Ledger {
  const payment = ledger.payments.get(event.id)
  if (!payment || mayConfirm(payment, event.by) !== true) return ledger
  const answered = { ...payment, confirmed: event.kind === 'confirmed', answeredAt: event.at }
  return { ...ledger, payments: new Map(ledger.payments).set(event.id, answered) }
}
