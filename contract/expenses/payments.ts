import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, decimal, id, instant, line } from '../shapes.ts'
import { familyPath } from './expenses.ts'
import { expensesTopic } from './topics.ts'

const method = z.enum(['transfer', 'cash', 'cheque', 'app', 'other'])

/** Money one parent says they sent. It counts once the other has confirmed it. */
export const payment = z.object({
  id: id(),
  from: id(),
  to: id(),
  amount: z.number(),
  currency: z.string(),
  method,
  date: day(),
  reference: z.string(),
  /** settles everything that was approved when it was sent; otherwise on account */
  settles: z.boolean(),
  /** the expenses it settles: paid, and locked, once confirmed */
  covers: z.array(id()),
  sentAt: instant(),
  answer: z.nullable(z.enum(['confirmed', 'missing'])),
  answeredAt: z.nullable(instant()),
  /** numbers confirmed payments of the family from 1 */
  receiptNumber: z.nullable(z.number()),
})
export type ExpensePayment = z.infer<typeof payment>

/** The family's payments, newest first (200 at most), and the one transfer that would settle what is outstanding. */
export const listPayments = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/payments',
  access: 'family',
  summary: "A family's payments",
  dependsOn: [expensesTopic],
  params: familyPath,
  reply: z.object({
    payments: z.array(payment),
    /** what of each approved expense is still outstanding, newest first; what is not here is covered */
    open: z.array(z.object({ id: id(), amount: z.number() })),
    /** when the asker last reminded the other parent to pay */
    remindedAt: z.nullable(instant()),
    suggested: z.nullable(
      z.object({ from: id(), to: id(), amount: z.number(), currency: z.string(), count: z.number() }),
    ),
  }),
  errors: ['family/not-found'],
})

/**
 * Says that one has sent money one owes. `settles` asks that the amount be exactly what is outstanding; where that has
 * moved meanwhile, or an earlier payment still waits, the answer is `payment/balance-moved` and nothing is booked.
 */
export const sendPayment = endpoint({
  method: 'POST',
  path: '/api/expenses/family/:familyId/payments',
  access: 'family',
  summary: 'Report a payment as sent',
  says: ['amount', 'method', 'date', 'reference', 'settles'],
  invalidates: [expensesTopic],
  params: familyPath,
  body: z.strictObject({
    amount: decimal(),
    method,
    date: day(),
    reference: line(140),
    settles: z.boolean(),
  }),
  reply: z.object({ payment }),
  status: 201,
  errors: ['family/not-found', 'payment/amount-invalid', 'payment/balance-moved', 'expense/day-ahead'],
})

/**
 * Says that one has received money one is owed: it counts at once, for nobody else has to confirm it. Not more than is
 * outstanding beyond what the other has already reported.
 */
export const receivePayment = endpoint({
  method: 'POST',
  path: '/api/expenses/family/:familyId/payments/received',
  access: 'family',
  summary: 'Report a payment as received',
  says: ['amount', 'method', 'date', 'reference'],
  invalidates: [expensesTopic],
  params: familyPath,
  body: z.strictObject({ amount: decimal(), method, date: day(), reference: line(140) }),
  reply: z.object({ payment }),
  status: 201,
  errors: ['family/not-found', 'payment/amount-invalid', 'payment/balance-moved', 'expense/day-ahead'],
})

/** Days before one may remind again. */
export const REMIND_AFTER_DAYS = 3

/** Reminds the other parent of what they owe: a notification without figures, at most every few days. */
export const remindOfPayment = endpoint({
  method: 'POST',
  path: '/api/expenses/family/:familyId/payments/remind',
  access: 'family',
  summary: 'Remind the other parent to pay',
  says: [],
  invalidates: [expensesTopic],
  params: familyPath,
  reply: z.object({ remindedAt: instant() }),
  errors: ['family/not-found', 'payment/balance-moved', 'payment/reminded'],
})

/** Confirms a payment, or says that it has not arrived: only the parent it was sent to, once. */
export const answerPayment = endpoint({
  method: 'POST',
  path: '/api/expense-payments/:id/answer',
  access: 'family',
  summary: 'Answer a payment',
  says: ['answer'],
  invalidates: [expensesTopic],
  params: z.object({ id: id() }),
  body: z.strictObject({ answer: z.enum(['confirmed', 'missing']) }),
  reply: z.object({ payment }),
  errors: ['payment/not-found', 'payment/own', 'payment/answered', 'family/nobody-there'],
})

/**
 * Everything the parent may see of the family's expenses: CSV (UTF-8, no cell can become a formula), JSON, or a statement
 * to read as PDF. `receipts`: a ZIP of the receipts themselves.
 */
export const exportExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/export',
  access: 'family',
  summary: 'Export the expenses',
  dependsOn: [],
  params: familyPath,
  query: z.strictObject({
    format: z.enum(['csv', 'json', 'pdf', 'receipts']),
    /** of the words in a PDF */
    language: z._default(z.enum(['en', 'es', 'fr']), 'en'),
    dateFrom: z.optional(day()),
    dateTo: z.optional(day()),
  }),
  errors: ['family/not-found'],
})
