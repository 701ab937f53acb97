import * as z from 'zod/mini'
import { familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { expense, familyPath } from './expenses.ts'
import { summary } from './summary.ts'
import { expensesTopic } from './topics.ts'

/** How many that wait for an answer the overview names at most. */
export const MOST_WAITING = 200

/** What the dashboard shows of money, in one call: the balance, what waits for the asker's answer, what is not submitted. */
export const expenseOverview = endpoint({
  method: 'GET',
  path: '/api/expenses/family/:familyId/overview',
  access: 'family',
  summary: 'The balance and what waits for an answer',
  dependsOn: [expensesTopic, familyTopic],
  params: familyPath,
  reply: z.object({
    summary,
    /** the newest day first */
    toAnswer: z.array(expense),
    /** how many the asker entered alone and has not submitted (ONB-10) */
    own: z.number(),
  }),
  errors: ['family/not-found'],
})
