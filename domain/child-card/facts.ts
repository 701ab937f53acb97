import { fields, list, maybe, oneOf } from '../record/shape.ts'
import { cardSections } from './card.ts'

const section = oneOf(...cardSections)
const row = fields({
  name: 'text',
  detail: 'text',
  phone: 'text',
  times: list('time'),
  until: maybe('day'),
})

/** The facts of a child's card: each version of a section, and the links that were made and ended. */
export const childCardFacts = {
  'child-card.changed': [
    fields({
      section,
      version: 'count',
      content: fields({ rows: list(row), note: 'text', measuredOn: maybe('day') }),
    }),
  ],
  'child-card.link-made': [
    fields({ link: 'id', forWhom: 'text', sections: list(section), endsAt: 'instant' }),
  ],
  'child-card.link-ended': [fields({ link: 'id' })],
} as const
