import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'

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
