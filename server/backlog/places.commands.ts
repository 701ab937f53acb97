import { type Column, placeBetween } from '@evenhand/domain/backlog/card.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'
import { placesIn, updateCard } from './backlog.sql.ts'

/**
 * The position below another card of the column, or at its top. Under the family's lock, so that two parents who move
 * cards at once get one order. If there is no room left, the column is renumbered.
 */
export async function placeAfter(
  tx: Tx,
  family: FamilyId,
  column: Column,
  card: string | null,
  after: string | null,
): Promise<number> {
  const others = await placesIn(tx, family, column, card)
  // if that card has left the column meanwhile: to the top
  const at = after === null ? -1 : others.findIndex((one) => one.card_id === after)
  const place = placeBetween(others[at]?.place ?? null, others[at + 1]?.place ?? null)
  if (place !== null) return place
  for (const [index, one] of others.entries())
    await updateCard(tx, family, one.card_id, { place: (index + 1) * 1024 })
  return (at + 1.5) * 1024
}
