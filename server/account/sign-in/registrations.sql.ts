import type { Selectable } from 'kysely'
import { byKey, nameKeys } from '../../db/exact-key.ts'
import type { Tables } from '../../db/generated/tables.ts'
import type { Database } from '../../db/pool.ts'
import type { Tx } from '../../db/transaction.ts'

/** A registration as stored: verifying the mailbox by this link creates the person it names. */
export type RegistrationRow = Selectable<Tables['registrations']>

/** Stores a registration beside its link. */
export async function insertRegistration(
  tx: Tx,
  registration: Omit<RegistrationRow, 'used_at'>,
): Promise<void> {
  await nameKeys(tx, registration.email_key)
  await tx.insertInto('registrations').values(registration).execute()
}

/** The registration a link belongs to. */
export async function findRegistration(db: Tx, tokenHash: Buffer): Promise<RegistrationRow | undefined> {
  const query = db.selectFrom('registrations').selectAll().where('token_hash', '=', tokenHash)
  return (await byKey(db, tokenHash.toString('hex'), query))[0]
}

/** Pending registrations of this address, newest first, but with this browser's before all others. */
export async function listWaiting(
  db: Tx | Database['query'],
  emailKey: string,
  browserHash: Buffer | null,
): Promise<RegistrationRow[]> {
  const query = db
    .selectFrom('registrations')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(20)
  const rows = await byKey(db, emailKey, query)
  const isOwn = (row: RegistrationRow) => browserHash !== null && row.browser_hash.equals(browserHash)
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))]
}

/** Once one link is spent: ends every link of the address and deletes the passwords set beside them. */
export async function endRegistrations(tx: Tx, emailKey: string, now: number): Promise<void> {
  await nameKeys(tx, emailKey)
  await tx
    .updateTable('registrations')
    .set({ used_at: new Date(now), password_hash: null })
    .where('email_key', '=', emailKey)
    .where('used_at', 'is', null)
    .execute()
}
