import {
  type counterExpense,
  expenseHistory,
  type rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'

export type Offer = AskOf<typeof counterExpense>['body']
export type Refusal = AskOf<typeof rejectExpense>['body']

/** An answer other than approval: with a reason, or other figures. */
export type GivenAnswer =
  | { act: 'reject'; body: Refusal }
  | { act: 'counter' | 'answer'; body: Offer }
  | { act: 'deny'; body: { reason: string } }

/** Every answer to an expense, in order. */
export function useHistory(id: string) {
  return useQuery({ ...reading(expenseHistory, { params: { id } }), select: ({ history }) => history })
}
