import { nameKeys } from '../../db/exact-key.ts'
import type { Tx } from '../../db/transaction.ts'

/** A visit to Google in progress: who is linking an account (null: somebody signs in), and its sealed secrets. */
export type VisitRow = { person: string | null; sealed: string }

/** Stores a visit until it returns. */
export async function insertVisit(
  tx: Tx,
  visit: VisitRow & { stateHash: Buffer; browserHash: Buffer; expiresAt: number },
): Promise<void> {
  await nameKeys(tx, visit.stateHash.toString('hex'))
  await tx
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
  tx: Tx,
  stateHash: Buffer,
  browserHash: Buffer,
  now: number,
): Promise<VisitRow | undefined> {
  await nameKeys(tx, stateHash.toString('hex'))
  const row = await tx
    .deleteFrom('google_visits')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .returning(['person_id', 'sealed', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at.getTime() <= now) return undefined
  return { person: row.person_id, sealed: row.sealed }
}
