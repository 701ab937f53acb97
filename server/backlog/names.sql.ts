import type { NamesPart } from '../db/names.ts'

/** Cards by their titles. */
export const cardNames: NamesPart = async ({ tx, family, ids }) => {
  const rows = await tx
    .selectFrom('cards')
    .select(['card_id', 'title'])
    .where('family_id', '=', family)
    .where('card_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ card_id, title }) => [card_id, { title }]))
}
