import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, decimal, id, instant, prose } from '../shapes.ts'
import { expenseCategory, expensePath, reasonCode, single, splitDetails, splitType } from './expenses.ts'
import { expensesTopic } from './topics.ts'

const REFUSALS = [
  'expense/not-found',
  'expense/own',
  'expense/already-answered',
  'family/nobody-there',
] as const

/** The figures of a counter-offer: what is left out stays as it is. Amount and shares come together where both change. */
const offer = {
  amount: z.optional(decimal()),
  category: z.optional(expenseCategory),
  date: z.optional(day()),
  splitType: z.optional(splitType),
  splitDetails: z.optional(z.nullable(splitDetails)),
}

/** Rejects with a reason: only the parent who did not enter it, only while pending. It counts nowhere from then on. */
export const rejectExpense = endpoint({
  method: 'PATCH',
  path: '/expenses/:id/reject',
  access: 'family',
  summary: 'Reject an expense',
  says: ['code', 'reason'],
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({ code: reasonCode, reason: prose(1000) }),
  reply: single,
  errors: REFUSALS,
})

/** Makes a counter-offer, and then to and fro: only the parent who did not name the figures on the table. */
export const counterExpense = endpoint({
  method: 'PATCH',
  path: '/expenses/:id/counter',
  access: 'family',
  summary: 'Make a counter-offer',
  says: ['amount', 'category', 'date', 'splitType', 'splitDetails', 'reason'],
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({ ...offer, reason: prose(1000) }),
  reply: single,
  errors: [
    ...REFUSALS,
    'expense/amount-invalid',
    'expense/split-invalid',
    'expense/link-invalid',
    'expense/day-ahead',
  ],
})

/** Answers a rejection of one's own expense, with other figures if wished: it is negotiated from then on. */
export const answerRejection = endpoint({
  method: 'PATCH',
  path: '/expenses/:id/answer',
  access: 'family',
  summary: 'Answer a rejection',
  says: ['amount', 'category', 'date', 'splitType', 'splitDetails', 'reason'],
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({ ...offer, reason: prose(1000) }),
  reply: single,
  errors: [
    'expense/not-found',
    'expense/not-own',
    'expense/already-answered',
    'family/nobody-there',
    'expense/amount-invalid',
    'expense/split-invalid',
    'expense/link-invalid',
    'expense/day-ahead',
  ],
})

/** Ends the negotiation without agreement: the documented dispute, final in the product (EXP-03). */
export const denyExpense = endpoint({
  method: 'PATCH',
  path: '/expenses/:id/deny',
  access: 'family',
  summary: 'Document a dispute',
  says: ['reason'],
  invalidates: [expensesTopic],
  params: expensePath,
  body: z.strictObject({ reason: prose(1000) }),
  reply: single,
  errors: REFUSALS,
})

/** Every answer an expense was given, in order: who said what, and the figures then on the table. */
export const expenseHistory = endpoint({
  method: 'GET',
  path: '/api/expenses/:id/history',
  access: 'family',
  summary: "An expense's history",
  dependsOn: [expensesTopic],
  params: expensePath,
  reply: z.object({
    history: z.array(
      z.object({
        act: z.enum(['approve', 'reject', 'counter', 'answer', 'deny', 'settle', 'correct']),
        by: id(),
        at: instant(),
        code: z.nullable(reasonCode),
        reason: z.string(),
        amount: z.number(),
        payerShare: z.number(),
        category: expenseCategory,
        date: day(),
        /** of a correction: the entry that moved the shares, and the clause that decides them */
        cause: z.nullable(
          z.object({ id: id(), description: z.string(), category: expenseCategory, date: day() }),
        ),
        clause: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['expense/not-found'],
})
