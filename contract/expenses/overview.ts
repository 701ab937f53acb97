import * as z from 'zod/mini'
import { familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { familyPath } from './expenses.ts'
import { summary } from './summary.ts'
import { expensesTopic } from './topics.ts'

/** What the dashboard shows of money, in one call: the balance, and what is not submitted. */
export const expenseOverview = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/overview',
  access: 'family',
  summary: 'The balance and what is not submitted',
  dependsOn: [expensesTopic, familyTopic],
  params: familyPath,
  reply: z.object({
    summary,
    /** how many the asker entered alone and has not submitted (ONB-10) */
    own: z.number(),
  }),
  errors: ['family/not-found'],
})
