import { fields, list, maybe, oneOf } from '../record/shape.ts'
import { COLUMNS, REPEATS } from './card.ts'

const card = [
  fields({
    title: 'text',
    notes: 'text',
    column: oneOf(...COLUMNS),
    /** null: both parents */
    owner: maybe('id'),
    due: maybe('day'),
    childIds: list('id'),
    checklist: list(fields({ text: 'text', isDone: 'flag' })),
    repeats: maybe(oneOf(...REPEATS)),
    links: list(fields({ kind: oneOf('message', 'expense', 'event', 'document'), id: 'id' })),
    askedBy: maybe('id'),
    agreedAt: maybe('instant'),
    cardVersion: 'count',
  }),
] as const

/** The facts of the board: each version of a card, who proposed, who agreed, and every comment. */
export const backlogFacts = {
  'card.created': card,
  'card.changed': card,
  'card.moved': card,
  'card.proposed': card,
  'card.agreed': card,
  'card.declined': card,
  'card.removed': card,
  'card.commented': [fields({ comment: 'id', text: 'text' })],
} as const
