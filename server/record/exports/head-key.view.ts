import { VOCABULARY } from '@evenhand/domain/record/vocabulary.ts'
import type { HeadKey } from './words/heads-en.view.ts'

type Body = Readonly<Record<string, unknown>>

/** Kinds whose entries say different things of their actor, by how they came out. */
const VARIED: Readonly<Record<string, (body: Body) => string>> = {
  'message-terms.answered': answerOf,
  'agreement.answered': answerOf,
  'payment.answered': ({ answer }) => String(answer),
  'sealing.ended': ({ outcome }) => String(outcome),
  'device.ended': ({ reason }) => String(reason),
  'rotation.set': ({ act }) => (typeof act === 'string' ? act : 'earlier'),
  'handover.set': ({ doneAt, isMissed }) => (isMissed ? 'missed' : doneAt ? 'done' : ''),
}

/** No answer was pressed where another was proposed instead. */
function answerOf({ answer, replacedBy }: Body): string {
  return replacedBy ? 'replaced' : String(answer)
}

/** Which sentence says what an entry's actor did; `unknown` for a kind of a later version. */
export function headKeyOf(kind: string, body: Body): HeadKey {
  if (!Object.hasOwn(VOCABULARY, kind)) return 'unknown'
  const variant = VARIED[kind]?.(body) ?? ''
  return (variant === '' ? kind : `${kind}.${variant}`) as HeadKey
}
