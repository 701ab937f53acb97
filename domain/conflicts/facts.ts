import { fields, oneOf } from '../record/shape.ts'
import { ACTS, CONFLICT_KINDS } from './conflict.ts'

/** What was settled and how; the subject is the settlement. */
export const conflictsFacts = {
  'conflict.settled': [fields({ key: 'text', kind: oneOf(...CONFLICT_KINDS), act: oneOf(...ACTS) })],
  'conflict.reopened': [fields({ key: 'text', kind: oneOf(...CONFLICT_KINDS) })],
} as const
