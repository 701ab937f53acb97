import { fields, maybe, oneOf } from '../record/shape.ts'

/** That figures were sealed and what came of it; never a figure. The subject is the expense. */
export const sealingFacts = {
  'sealing.sealed': [fields({ sealing: 'id' })],
  'sealing.ended': [
    fields({ sealing: 'id', outcome: oneOf('met', 'apart', 'withdrawn'), agreedMinor: maybe('minor') }),
  ],
} as const
