import type { Analysis, Ctx } from '@evenhand/mediator/mediation.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { factsToKeep, suggest, verifyWording } from '@evenhand/mediator/rewrite/suggest.ts'

/** Who writes and reads, without the clock, which does not cross to a thread. */
export type Own = Omit<Ctx, 'clock'>

/** What the reading thread is asked: to read a text, to word it anew, or whether a wording keeps what was said. */
export type Question =
  | { readonly to: 'read'; readonly text: string; readonly own: Own }
  | { readonly to: 'word'; readonly text: string; readonly own: Own }
  | {
      readonly to: 'verify'
      readonly text: string
      readonly own: Own
      readonly wording: string
      readonly embedded: Analysis
    }

type Replies = {
  read: Analysis
  word: { embedded: Analysis; ours: ReturnType<typeof suggest>; keep: string[] }
  verify: ReturnType<typeof verifyWording>
}
export type ReplyTo<Q extends Question> = Replies[Q['to']]

/** What the mediator says to a question; runs in the reading thread alone. */
export function replyTo(question: Question): Replies[Question['to']] {
  const own: Ctx = { ...question.own, clock: () => performance.now() }
  const { text } = question
  if (question.to === 'verify') return verifyWording(text, question.wording, question.embedded, own)
  const embedded = analyse(text, own)
  if (question.to === 'read') return embedded
  return { embedded, ours: suggest(text, embedded, own), keep: [...factsToKeep(text, embedded, own)] }
}
