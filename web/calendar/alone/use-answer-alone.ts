import { answerSetAlone } from '@evenhand/contract/calendar/calendar.ts'
import { does, useBindingAct } from '../../api/writes/use-binding-act.ts'

/** What is said of a plan that the other parent made alone. */
export type AloneWord = 'agree' | 'leave-open'

/** [CAL-02] The answer to a plan made alone, with undo: nothing is sent while it can be undone. */
export function useAnswerAlone(familyId: string, ids: readonly string[]) {
  const answer = (word: AloneWord) =>
    does(answerSetAlone, { params: { familyId }, body: { answer: word, ids: [...ids] } })
  return useBindingAct(
    familyId,
    { agree: answer('agree'), 'leave-open': answer('leave-open') },
    { answers: [`plan:${familyId}`] },
  )
}
