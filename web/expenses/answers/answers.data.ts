import {
  answerRejection,
  counterExpense,
  denyExpense,
  expenseHistory,
  rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import type { Expense } from '@evenhand/contract/expenses/expenses.ts'
import type { AskOf } from '@evenhand/contract/http.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reading } from '../../api/reads/query.ts'
import { useWrites } from '../../api/writes/use-write.ts'
import { errorSentence } from '../../text/errors.ts'
import { raiseToast } from '../../ui/toast-event.ts'
import { mergeExpense } from './expense-cache.ts'

export type Offer = AskOf<typeof counterExpense>['body']
export type Refusal = AskOf<typeof rejectExpense>['body']

/** An answer other than approval: with a reason, or other figures. */
export type GivenAnswer =
  | { act: 'reject'; body: Refusal }
  | { act: 'counter' | 'answer'; body: Offer }
  | { act: 'deny'; body: { reason: string } }

/** Answers an expense: rejects it, makes a counter-offer, answers a rejection, or documents the dispute. */
export function useAnswer({ id }: Expense) {
  const client = useQueryClient()
  const { t, i18n } = useLingui()
  const { submit, isBusy } = useWrites({
    onRefused: (failure) =>
      raiseToast({
        type: 'error',
        title: t`Your answer could not be sent`,
        message: errorSentence(i18n, failure),
      }),
  })
  const send = (given: GivenAnswer) => {
    const params = { id }
    if (given.act === 'reject') return submit(rejectExpense, { params, body: given.body })
    if (given.act === 'deny') return submit(denyExpense, { params, body: given.body })
    return submit(given.act === 'counter' ? counterExpense : answerRejection, { params, body: given.body })
  }
  const answer = async (given: GivenAnswer) => {
    const outcome = await send(given)
    if (outcome?.sent) mergeExpense(client, outcome.reply.data.expense)
    return outcome
  }
  return { answer, isBusy }
}

/** Every answer to an expense, in order. */
export function useHistory(id: string) {
  return useQuery({ ...reading(expenseHistory, { params: { id } }), select: ({ history }) => history })
}
