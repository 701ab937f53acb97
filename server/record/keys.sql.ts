import type { Database } from '../db/pool.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'

/** A signing key as stored, its private part sealed. */
export type StoredKey = {
  kid: string
  purpose: 'id-token' | 'record-head'
  publicJwk: Record<string, unknown>
  sealed: Buffer
  isCurrent: boolean
}

/** Every key ever created, newest first: retired ones still verify what they signed. */
export async function listKeys(db: Database): Promise<StoredKey[]> {
  const rows = await db.query.selectFrom('server_keys').selectAll().orderBy('created_at', 'desc').execute()
  return rows.map((row) => ({
    kid: row.kid,
    purpose: row.purpose,
    publicJwk: row.public_jwk,
    sealed: row.private_sealed,
    isCurrent: row.retired_at === null,
  }))
}

/** Stores a key as the current one of its purpose, unless there is one: of two simultaneous first starts one wins. */
export async function offerKey(
  db: Database | Tx,
  key: Omit<StoredKey, 'isCurrent'>,
  now: number,
): Promise<void> {
  const query = 'query' in db ? db.query : db
  await query
    .insertInto('server_keys')
    .values({
      kid: key.kid,
      purpose: key.purpose,
      public_jwk: JSON.stringify(key.publicJwk),
      private_sealed: key.sealed,
      created_at: new Date(now),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Replaces the current key by a new one; the old one is kept for verifying. */
export async function replaceKey(
  db: Database,
  key: Omit<StoredKey, 'isCurrent'>,
  now: number,
): Promise<void> {
  await inTransaction(db, {}, async (tx) => {
    await tx
      .updateTable('server_keys')
      .set({ retired_at: new Date(now) })
      .where('purpose', '=', key.purpose)
      .where('retired_at', 'is', null)
      .execute()
    await offerKey(tx, key, now)
  })
}
