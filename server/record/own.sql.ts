import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** How much private data a parent has in a family, which is never in the record or an export. */
export type OwnCounts = { documents: number; events: number; expenses: number; drafts: number }

export async function countOwn(tx: Tx, family: FamilyId): Promise<OwnCounts> {
  const { rows } = await sql<OwnCounts>`
    select
      (select count(*)::int from documents where family_id = ${family} and own_of = current_person()) as documents,
      (select count(*)::int from calendar_events
        where family_id = ${family} and visibility = 'private' and created_by = current_person()) as events,
      (select count(*)::int from expenses where family_id = ${family} and own_of = current_person()) as expenses,
      (select count(*)::int from message_drafts where family_id = ${family} and body <> '') as drafts`.execute(
    tx,
  )
  return rows[0] ?? { documents: 0, events: 0, expenses: 0, drafts: 0 }
}
