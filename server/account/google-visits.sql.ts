import type { Database } from '../db/pool.ts'

/** A visit to Google that has begun: who links (null: somebody signs in), and its secrets, sealed. */
export type VisitRow = { person: string | null; sealed: string }

/** Keeps a visit until it comes back. */
export async function insertVisit(
  db: Database,
  visit: VisitRow & { stateHash: Buffer; browserHash: Buffer; expiresAt: number },
): Promise<void> {
  await db.query
    .insertInto('google_visits')
    .values({
      state_hash: visit.stateHash,
      browser_hash: visit.browserHash,
      person_id: visit.person,
      sealed: visit.sealed,
      expires_at: new Date(visit.expiresAt),
    })
    .execute()
}

/** Takes a visit, once: by its state, and only for the browser that began it. */
export async function takeVisit(
  db: Database,
  stateHash: Buffer,
  browserHash: Buffer,
  now: number,
): Promise<VisitRow | undefined> {
  const row = await db.query
    .deleteFrom('google_visits')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .returning(['person_id', 'sealed', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at.getTime() <= now) return undefined
  return { person: row.person_id, sealed: row.sealed }
}
