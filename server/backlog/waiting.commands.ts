import { otherOf, type WaitingHome, type Waits } from '../work/waits.ts'
import { cardView, countComments, listAsked } from './backlog.sql.ts'

/** Cards that one parent proposed to agree on: each waits for the other. */
export async function backlogWaiting({ tx, family, parents }: WaitingHome): Promise<Waits> {
  const rows = await listAsked(tx, family, parents)
  if (rows.length === 0) return { waits: [] }
  const comments = await countComments(tx, family)
  return {
    waits: rows.map((row) => ({
      of: otherOf(parents, row.asked_by ?? ''),
      item: {
        kind: 'card',
        id: row.card_id,
        familyId: family,
        // nothing says when it was asked; the card's own day orders it among others
        since: row.created_at.toISOString(),
        until: null,
        card: cardView(row, comments.get(row.card_id) ?? 0),
      },
    })),
  }
}
