import * as z from 'zod/mini'
import { familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { familyPath, listExpenses } from './expenses.ts'
import { expensesTopic } from './topics.ts'

/**
 * What each month came to under the list's filters, in the family's currency: with no status asked for what counts
 * (not the rejected, disputed and withdrawn), else what has it.
 */
export const expenseMonths = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/months',
  access: 'family',
  summary: 'What each month came to, under the filters of the list',
  dependsOn: [expensesTopic, familyTopic],
  params: familyPath,
  query: z.omit(listExpenses.query!, { limit: true, offset: true }),
  reply: z.object({
    /** by month, YYYY-MM */
    months: z.record(z.string(), z.number()),
  }),
  errors: ['family/not-found'],
})
