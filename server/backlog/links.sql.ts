import type { LinkTarget } from '@evenhand/contract/backlog/backlog.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

type Link = Pick<LinkTarget, 'kind' | 'id'>
type Found = Pick<LinkTarget, 'state' | 'title' | 'where'>

/**
 * The targets of a card's links, as this parent may see them. Row-level security hides what the other parent keeps
 * private, so a target that is not found is shown as private, and nothing more.
 */
export async function targetsOf(tx: Tx, family: FamilyId, links: readonly Link[]): Promise<LinkTarget[]> {
  const targets: LinkTarget[] = []
  for (const { kind, id } of links) {
    const found = await FINDERS[kind](tx, family, id)
    targets.push({ kind, id, ...(found ?? { state: 'private', title: '' }) })
  }
  return targets
}

type Finder = (tx: Tx, family: FamilyId, id: string) => Promise<Found | undefined>

const FINDERS: Record<Link['kind'], Finder> = {
  expense: async (tx, family, id) => {
    const row = await tx
      .selectFrom('expenses')
      .select(['description', 'withdrawn_at'])
      .where('family_id', '=', family)
      .where('expense_id', '=', id)
      .executeTakeFirst()
    return row && { state: row.withdrawn_at ? 'gone' : 'open', title: row.description }
  },
  event: async (tx, family, id) => {
    const row = await tx
      .selectFrom('calendar_events as e')
      .leftJoin('calendar_event_versions as v', (join) =>
        join
          .onRef('v.family_id', '=', 'e.family_id')
          .onRef('v.event_id', '=', 'e.event_id')
          .onRef('v.version', '=', 'e.version'),
      )
      .select(['e.removed_at', 'v.facts'])
      .where('e.family_id', '=', family)
      .where('e.event_id', '=', id)
      .executeTakeFirst()
    // only shown as busy: the details are the other parent's
    if (!row?.facts) return undefined
    return { state: row.removed_at ? 'gone' : 'open', title: row.facts.title }
  },
  message: async (tx, family, id) => {
    const row = await tx
      .selectFrom('messages')
      .select(['body', 'conversation_id', 'place'])
      .where('family_id', '=', family)
      .where('message_id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const where = { conversationId: row.conversation_id, place: Number(row.place) }
    return { state: 'open', title: row.body.slice(0, 120), where }
  },
  document: async (tx, family, id) => {
    const row = await tx
      .selectFrom('documents')
      .select(['title', 'withdrawn_at'])
      .where('family_id', '=', family)
      .where('document_id', '=', id)
      .executeTakeFirst()
    return row && { state: row.withdrawn_at ? 'gone' : 'open', title: row.title }
  },
}
