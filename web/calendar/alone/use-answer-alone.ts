import { answerSetAlone } from '@evenhand/contract/calendar/calendar.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHeld } from '../../api/writes/use-held.ts'
import { useWrite } from '../../api/writes/use-write.ts'
import { errorSentence } from '../../text/errors.ts'

/** What is said of a plan that the other parent made alone. */
export type AloneWord = 'agree' | 'leave-open'

/** [CAL-02] The answer to a plan made alone, with undo: nothing is sent while it can be undone. */
export function useAnswerAlone(familyId: string, ids: readonly string[]) {
  const { i18n } = useLingui()
  const { submit, failure } = useWrite(answerSetAlone)
  const [sent, setSent] = useState<{ word: AloneWord; how: 'going' | 'waiting' | 'given' } | null>(null)
  const { begin, undo, heldAt } = useHeld<AloneWord>(async (_, word) => {
    setSent({ word, how: 'going' })
    const outcome = await submit({ params: { familyId }, body: { answer: word, ids: [...ids] } })
    setSent(outcome && { word, how: outcome.sent ? 'given' : 'waiting' })
  })
  const held = heldAt(familyId)
  const given = held ? ({ word: held, how: 'held' } as const) : sent
  return {
    given,
    refusal: failure && given === null ? errorSentence(i18n, failure) : null,
    say: (word: AloneWord) => given === null && begin(familyId, word),
    undo: () => undo(familyId),
  }
}
