import { factsToKeep, guardWording } from '@evenhand/mediator/llm/guard.ts'
import type { Analysis, Ctx } from '@evenhand/mediator/mediation.ts'
import { analyse } from '@evenhand/mediator/reading/analyse.ts'
import { dangerIn } from '@evenhand/mediator/safety/danger.ts'

/** Who writes and reads, without the clock, which does not cross to a thread. */
export type Own = Omit<Ctx, 'clock'>

/** What the reading thread is asked: to read a text, what a wording of it must keep, or whether one keeps it. */
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
  word: { embedded: Analysis; keep: string[] }
  verify: ReturnType<typeof guardWording>
}
export type ReplyTo<Q extends Question> = Replies[Q['to']]

/** What the mediator says to a question; runs in the reading thread alone. */
export function replyTo(question: Question): Replies[Question['to']] {
  const own: Ctx = { ...question.own, clock: () => performance.now() }
  const { text } = question
  if (question.to === 'verify') return guardWording(text, question.wording, question.embedded, own)
  const embedded = withDanger(text, analyse(text, own), own)
  if (question.to === 'read') return embedded
  return { embedded, keep: factsToKeep(text, own, embedded) }
}

/** A danger that the reading of severity does not look for: the reader is told of it all the same. */
function withDanger(text: string, analysis: Analysis, own: Ctx): Analysis {
  const danger = dangerIn(text, own, analysis)
  if (!danger || danger.kind === 'threat' || analysis.safety.includes(danger.kind)) return analysis
  return { ...analysis, safety: [...analysis.safety, danger.kind] }
}
