import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import type { ThingKey } from '@evenhand/domain/shown/book.ts'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { errorSentence } from '../../text/errors.ts'
import type { CallFailure } from '../call-failure.ts'
import { touchedByWrite } from '../reads/touched-reads.ts'
import { noteAnswered } from './answered-here.ts'
import { usePaused } from './paused.ts'
import { nameOf, type QueuedWrite } from './queued-write.ts'
import { useHeld } from './use-held.ts'
import { useWaiting } from './use-waiting.ts'
import { useWrites } from './use-write.ts'
import { replyTo } from './write-waiters.ts'

/** What pressing one of the words sends. */
export type Does<Reply> = {
  readonly endpoint: Endpoint
  readonly ask: unknown
  /** never there: it keeps the type of the reply */
  readonly reply?: Reply
}

/** A call with what it asks, as one of the words of a binding act. */
export const does = <E extends Endpoint>(endpoint: E, ask: AskOf<E>): Does<ReplyOf<E>> => ({ endpoint, ask })

/**
 * How an act given here stands. `held`: it can still be undone; `going`: on its way; `waiting`: it waits for a
 * connection; `given`: the server has replied with what is so now.
 */
export type Given<Word extends string, Reply> =
  | { readonly how: 'held' | 'going' | 'waiting'; readonly word: Word }
  | { readonly how: 'given'; readonly word: Word; readonly reply: Reply }

type Follows<Word, Reply> = {
  /** what the words answer: none can be said while this device finds one that is not shown as it was recorded */
  readonly answers?: readonly ThingKey[]
  /** the word that takes one's own back, which binds nobody to what is shown */
  readonly takesBack?: Word
  /** it waits here until the server has replied; otherwise `waiting` says that it goes with the next connection */
  readonly needsReply?: true
  readonly onGiven?: (reply: Reply) => void
  /** where the thing itself goes with the refusal, so that `refusal` cannot be read beside it */
  readonly onRefused?: (failure: CallFailure) => void
}

export type BindingAct<Word extends string, Reply = unknown> = {
  /** null: nothing was pressed */
  readonly given: Given<Word, Reply> | null
  /** why the server refused it, in a sentence */
  readonly refusal: string | null
  /** presses one; a second press, of this word or another, does nothing. `instead`: what it sends, if more was typed */
  readonly say: (word: Word, instead?: Does<Reply>) => void
  readonly undo: () => void
  /** [REC-10] what is answered is not shown as it was recorded: only what takes one's own back can be said */
  readonly isPaused: boolean
  readonly takesBack?: Word | undefined
}

/**
 * An act that binds: approving, accepting, declining, confirming, agreeing, signing, withdrawing. It is sent when it can
 * no longer be undone, once, however often it is pressed, and says where it is pressed what has become of it.
 */
export function useBindingAct<Word extends string, Reply>(
  id: string,
  acts: Readonly<Record<Word, Does<Reply>>>,
  follows: Follows<NoInfer<Word>, Reply> = {},
): BindingAct<Word, Reply> {
  const { i18n } = useLingui()
  const { takesBack } = follows
  const isPaused = usePaused(...(follows.answers ?? []))
  const { submit, failure } = useWrites(follows)
  const [going, setGoing] = useState<Word | null>(null)
  const [reply, setReply] = useState<{ word: Word; reply: Reply } | null>(null)
  const words = Object.keys(acts) as Word[]
  const [unsent] = useWaiting(id, ...words.map((word) => acts[word].endpoint))
  const { begin, undo, heldAt } = useHeld<{ word: Word; what: Does<Reply> }>(async (_, { word, what }) => {
    setGoing(word)
    const outcome = await submit(what.endpoint, what.ask as AskOf<Endpoint>)
    setGoing(null)
    // what is refused is not as it was shown
    if (outcome === null) touchedByWrite(what.endpoint)
    if (!outcome?.sent) return
    noteAnswered(id)
    setReply({ word, reply: outcome.reply as Reply })
    follows.onGiven?.(outcome.reply as Reply)
  })
  const held = heldAt(id)
  const later = useSentLater<Reply>(unsent)
  const waiting = unsent ? wordOf(unsent, words, acts) : null
  const given: Given<Word, Reply> | null = reply
    ? { how: 'given', ...reply }
    : later
      ? { how: 'given', word: wordOf(later.write, words, acts), reply: later.reply }
      : held
        ? { how: 'held', word: held.word }
        : going
          ? { how: 'going', word: going }
          : waiting && { how: 'waiting', word: waiting }
  return {
    given,
    refusal: failure && given === null ? errorSentence(i18n, failure) : null,
    say: (word, instead) =>
      given === null && (!isPaused || word === takesBack) && begin(id, { word, what: instead ?? acts[word] }),
    undo: () => undo(id),
    ...{ isPaused, takesBack },
  }
}

/** A write that waited on this device when it was shown, from before a reload or without a connection, once it is sent. */
function useSentLater<Reply>(unsent: QueuedWrite | undefined): { write: QueuedWrite; reply: Reply } | null {
  const seen = useRef<QueuedWrite>(undefined)
  if (unsent) seen.current = unsent
  const write = unsent ? undefined : seen.current
  const reply = write && (replyTo(write.id) as Reply | undefined)
  return write && reply !== undefined ? { write, reply } : null
}

/** Which word a write that waits on this device stands for: the one that sends the same, else one that makes its call. */
function wordOf<Word extends string>(
  { call, ask }: Pick<QueuedWrite, 'call' | 'ask'>,
  words: readonly Word[],
  acts: Readonly<Record<Word, Does<unknown>>>,
): Word {
  const same = words.find((word) => JSON.stringify(acts[word].ask) === JSON.stringify(ask))
  return same ?? words.find((word) => nameOf(acts[word].endpoint) === call) ?? words[0]!
}
