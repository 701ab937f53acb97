import { fields, list, maybe, oneOf } from '../record/shape.ts'
import { COLUMNS, REPEATS } from './card.ts'

const shape = fields({
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
})
const card = [shape] as const
/** Since its second form only where the other parent said yes: a card that a lone parent moves is moved. */
const agreed = [shape, shape] as const

/** The facts of the board: each version of a card, who proposed, who agreed, and every comment. */
export const backlogFacts = {
  'card.created': card,
  'card.changed': card,
  'card.moved': card,
  'card.proposed': card,
  'card.agreed': agreed,
  'card.declined': card,
  'card.removed': card,
  'card.commented': [fields({ comment: 'id', text: 'text' })],
} as const
