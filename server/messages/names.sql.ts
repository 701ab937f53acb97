import type { NamesPart } from '../db/names.ts'

/** Conversations by their titles; the one about everything has none. */
export const conversationNames: NamesPart = async ({ tx, family, ids }) => {
  const rows = await tx
    .selectFrom('conversations')
    .select(['conversation_id', 'title'])
    .where('family_id', '=', family)
    .where('conversation_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ conversation_id, title }) => [conversation_id, { title: title || null }]))
}
