import { fields, oneOf } from '../record/shape.ts'
import { ACTS, CONFLICT_KINDS } from './conflict.ts'

/** The kinds that were known before a refusal was one of them. */
const FIRST_KINDS = [
  ...(['overlap', 'handover', 'holiday', 'proposal-open', 'proposal-expired'] as const),
  ...(['expense-open', 'expense-disputed', 'expense-late', 'payment-late'] as const),
  ...(['task-late', 'paper-ended'] as const),
] as const

/** What was settled and how; the subject is the settlement. */
export const conflictsFacts = {
  'conflict.settled': [
    fields({ key: 'text', kind: oneOf(...FIRST_KINDS), act: oneOf(...ACTS) }),
    fields({ key: 'text', kind: oneOf(...CONFLICT_KINDS), act: oneOf(...ACTS) }),
  ],
  'conflict.reopened': [
    fields({ key: 'text', kind: oneOf(...FIRST_KINDS) }),
    fields({ key: 'text', kind: oneOf(...CONFLICT_KINDS) }),
  ],
} as const
