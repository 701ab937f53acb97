import type { ShownCard } from '@evenhand/domain/shown/cards.ts'
import type { ReplyOf } from '../http.ts'
import type { Card, getCard } from './backlog.ts'

/** What the board shows of a card, in the form its facts say it in; compared with them on the device. [REC-08] */
export function shownCard(card: Card): Omit<ShownCard, 'said'> {
  const { title, notes, column, owner, due, childIds, checklist, repeats, links } = card
  const { askedBy, agreedAt, version, createdBy } = card
  return {
    ...{ title, notes, column, owner, due, childIds, checklist, repeats, links, askedBy, agreedAt },
    ...{ cardVersion: version, createdBy, isRemoved: false },
  }
}

/** The same with what was said below it. */
export function shownCardWhole({
  card,
  comments,
}: Pick<ReplyOf<typeof getCard>, 'card' | 'comments'>): ShownCard {
  return { ...shownCard(card), said: comments.map(({ id, by, text }) => ({ id, by, text })) }
}
