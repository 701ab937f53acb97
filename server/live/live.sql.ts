import type { FamilyTopic, PersonTopic } from '@evenhand/contract/topic.ts'
import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'

/** The payload of a notification: ids only (NOTIFY is limited to 8,000 bytes, and text is private). */
export type Notice =
  | {
      readonly t: 'family'
      readonly f: string
      readonly what: FamilyTopic
      readonly id: string
      readonly by: string
      /** only the pages of this parent */
      readonly to?: string
    }
  | { readonly t: 'person'; readonly p: string; readonly what: PersonTopic }
  | { readonly t: 'membership'; readonly p: string }
  | { readonly t: 'ended'; readonly s: string }

/** Sessions that ended since a moment (ms). */
export async function listRecentlyEnded(db: Database, since: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select recently_ended(${new Date(since)}) as id`.execute(
    db.query,
  )
  return rows.map((row) => row.id)
}

/** Who belongs to a family now, read as the member whose change is announced. */
export async function listMembers(db: Database, family: string, asMember: string): Promise<string[]> {
  const query = db.query
    .selectFrom('family_members')
    .select('person_id')
    .where('family_id', '=', family)
    .where('left_at', 'is', null)
  const rows = await asPerson(db, asMember, query)
  return rows.map((row) => row.person_id)
}
