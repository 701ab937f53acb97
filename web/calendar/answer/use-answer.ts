import { answerProposal, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { does, type Given as GivenOf, useBindingAct } from '../../api/writes/use-binding-act.ts'

export type AnswerWord = 'accept' | 'decline' | 'withdraw'

/** How an answer given here stands, with what the server replied. */
export type Given = GivenOf<AnswerWord, { proposal: Proposal }>

/** [CAL-03] The answer to a proposal, with undo: nothing is sent while it can be undone, and only one is. */
export function useAnswerTo(id: string) {
  const answer = (word: AnswerWord, reason = '') =>
    does(answerProposal, { params: { id }, body: { answer: word, ...(reason === '' ? {} : { reason }) } })
  const act = useBindingAct(
    id,
    { accept: answer('accept'), decline: answer('decline'), withdraw: answer('withdraw') },
    { answers: [`proposal:${id}`], takesBack: 'withdraw' },
  )
  return { ...act, say: (word: AnswerWord, reason = '') => act.say(word, answer(word, reason.trim())) }
}
