import * as z from 'zod/mini'
import { familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { id } from '../shapes.ts'
import { expense, familyPath } from './expenses.ts'
import { expensesTopic } from './topics.ts'

/** How many expenses one call lists and submits at most; what is left comes with the next. */
export const MOST_SUBMITTED = 200

/** My own ledger: what I entered while I was alone in the family and have not submitted, newest first (ONB-10). */
export const ownExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/own',
  access: 'family',
  summary: 'My own expenses, not submitted',
  dependsOn: [expensesTopic, familyTopic],
  params: familyPath,
  reply: z.object({ expenses: z.array(expense), total: z.number() }),
  errors: ['family/not-found'],
})

/**
 * Submits expenses of my own ledger to the other parent, who answers them like any other; all or nothing. What has
 * come back of one goes with it. From here on both parents see them and the record holds them (ONB-10).
 */
export const submitExpenses = endpoint({
  method: 'POST',
  path: '/api/expenses/family/:familyId/submit',
  access: 'family',
  summary: 'Submit my own expenses',
  says: ['ids'],
  invalidates: [expensesTopic],
  params: familyPath,
  body: z.strictObject({ ids: z.array(id()).check(z.minLength(1), z.maxLength(MOST_SUBMITTED)) }),
  reply: z.object({ submitted: z.number() }),
  errors: ['family/not-found', 'expense/not-found', 'expense/nobody-there', 'expense/link-invalid'],
})
