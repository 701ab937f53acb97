import {
  answerRejection,
  counterExpense,
  denyExpense,
  rejectExpense,
} from '@evenhand/contract/expenses/answers.ts'
import { approveExpense, type Expense } from '@evenhand/contract/expenses/expenses.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { forgetTypedCopy } from '../../api/offline/kept-copies.ts'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'
import type { Parents } from '../../family/scope/parents.ts'
import type { ActWord } from '../../page/act-slot.tsx'
import type { GivenAnswer } from './answers.data.ts'
import { mergeExpense } from './expense-cache.ts'
import { useApproveWord } from './use-approval.tsx'

export type AnswerWord = 'approve' | GivenAnswer['act']

/**
 * [EXP-03] Every answer to an expense as one act, with undo: whichever is pressed first, a second press meets words. What was
 * typed stays until it is given, so that Undo leads back to it.
 */
export function useExpenseAnswer(expense: Expense, parents: Parents) {
  const client = useQueryClient()
  const { id } = expense
  const act = useBindingAct(id, actsOf(id), {
    answers: [`expense:${id}`],
    onGiven: ({ data }) => {
      mergeExpense(client, data.expense)
      for (const name of Object.values(typedAbout(expense))) forgetTypedCopy(`typed ${name}`)
    },
  })
  const offered = <Trans>You suggested other figures</Trans>
  const words: Record<AnswerWord, ActWord> = {
    approve: useApproveWord(expense, parents, act.given !== null),
    reject: { label: <Trans>Not shared</Trans>, said: <Trans>Said: not shared</Trans>, glyph: 'declined' },
    counter: { label: <Trans>Suggest a change</Trans>, said: offered, glyph: 'discussed' },
    answer: { label: <Trans>Answer with figures</Trans>, said: offered, glyph: 'discussed' },
    deny: { label: <Trans>Leave it disputed</Trans>, said: <Trans>Left disputed</Trans>, glyph: 'declined' },
  }
  const give = (given: GivenAnswer) => act.say(given.act, doesOf(id, given))
  return { act, words, give }
}

/** Under which names what is typed about an expense is kept on this device; an offer answered meanwhile is another thing. */
export const typedAbout = ({ id, updatedAt }: Pick<Expense, 'id' | 'updatedAt'>) => ({
  counter: `counter ${id} ${updatedAt}`,
  reject: `refusal ${id}`,
  deny: `denial ${id}`,
})

function doesOf(id: string, given: GivenAnswer) {
  const params = { id }
  if (given.act === 'reject') return does(rejectExpense, { params, body: given.body })
  if (given.act === 'deny') return does(denyExpense, { params, body: given.body })
  return does(given.act === 'counter' ? counterExpense : answerRejection, { params, body: given.body })
}

/** Each word with its call; what is typed comes with the press. */
function actsOf(id: string) {
  const params = { id }
  const reason = ''
  return {
    approve: does(approveExpense, { params }),
    reject: does(rejectExpense, { params, body: { code: 'not-shared', reason } }),
    counter: does(counterExpense, { params, body: { reason } }),
    answer: does(answerRejection, { params, body: { reason } }),
    deny: does(denyExpense, { params, body: { reason } }),
  }
}
