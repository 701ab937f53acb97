import { byKey } from '../db/exact-key.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'

/** The families a person belongs to now. */
export async function listMemberships(db: Database, person: string): Promise<string[]> {
  return (await asPerson(db, person, membershipsOf(db.query, person))).map((row) => row.family_id)
}

/** The same as a query, for who is in a transaction already. */
export const membershipsOf = (query: Tx, person: string) =>
  query
    .selectFrom('family_members')
    .select('family_id')
    .where('person_id', '=', person)
    .where('left_at', 'is', null)

/** Whether a session is still open. */
export async function isSessionOpen(db: Database, session: string): Promise<boolean> {
  const query = db.query.selectFrom('sessions').select('ended_at').where('id', '=', session)
  const [row] = await byKey(db.query, session, query)
  return row !== undefined && row.ended_at === null
}
