import { answerProposal, type Proposal } from '@evenhand/contract/calendar/calendar.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useHeld } from '../../api/writes/use-held.ts'
import { useWaiting } from '../../api/writes/use-waiting.ts'
import { useWrite } from '../../api/writes/use-write.ts'
import { errorSentence } from '../../text/errors.ts'

export type AnswerWord = 'accept' | 'decline' | 'withdraw'

/**
 * How an answer given here stands. `held`: it can still be undone; `going`: on its way, or waiting for a connection;
 * `given`: the server has replied with what it is now.
 */
export type Given =
  | { readonly how: 'held' | 'going' | 'waiting'; readonly word: AnswerWord }
  | { readonly how: 'given'; readonly word: AnswerWord; readonly reply: Proposal }

type Answer = { readonly word: AnswerWord; readonly reason: string }

/** [CAL-03] The answer to a proposal, with undo: nothing is sent while it can be undone, and only one is. */
export function useAnswerTo(id: string) {
  const { i18n } = useLingui()
  const { submit, failure } = useWrite(answerProposal)
  const [going, setGoing] = useState<AnswerWord | null>(null)
  const [reply, setReply] = useState<{ word: AnswerWord; proposal: Proposal } | null>(null)
  const [unsent] = useWaiting(id, answerProposal)
  const { begin, undo, heldAt } = useHeld<Answer>(async (_, { word, reason }) => {
    setGoing(word)
    const body = { answer: word, ...(reason === '' ? {} : { reason }) }
    const outcome = await submit({ params: { id }, body })
    setGoing(null)
    if (outcome?.sent) setReply({ word, proposal: outcome.reply.proposal })
  })
  const held = heldAt(id)
  const waiting = unsent ? (unsent.ask as { body: { answer: AnswerWord } }).body.answer : null
  const given: Given | null = reply
    ? { how: 'given', word: reply.word, reply: reply.proposal }
    : held
      ? { how: 'held', word: held.word }
      : waiting
        ? { how: 'waiting', word: waiting }
        : going && { how: 'going', word: going }
  return {
    given,
    /** why the server refused it, in a sentence */
    refusal: failure && given === null ? errorSentence(i18n, failure) : null,
    say: (word: AnswerWord, reason = '') => given === null && begin(id, { word, reason: reason.trim() }),
    undo: () => undo(id),
  }
}
