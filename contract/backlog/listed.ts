import type { ShownList } from '@evenhand/domain/shown/lists.ts'
import type { ReplyOf } from '../http.ts'
import type { listCards } from './backlog.ts'

/** The board as a list that is compared with the record; of the finished items only where all are shown. [REC-10] */
export function listedCards({ cards, done }: ReplyOf<typeof listCards>): ShownList {
  const areAllShown = cards.filter(({ column }) => column === 'done').length >= done
  const columns = ['discuss', 'agreed', 'doing', ...(areAllShown ? ['done'] : [])]
  return {
    of: 'card',
    where: { isRemoved: [false], column: columns },
    ids: cards.map(({ id }) => id),
  }
}
