import type { Selectable } from 'kysely'
import { byKey, nameKeys } from '../../db/exact-key.ts'
import type { Tables } from '../../db/generated/tables.ts'
import type { Database } from '../../db/pool.ts'
import type { Tx } from '../../db/transaction.ts'

/** An account with another provider that signs a person in. */
export type LinkedAccount = Selectable<Tables['linked_accounts']>

/** Whose account this is, by issuer and subject. */
export async function findLinked(
  tx: Tx,
  issuer: string,
  subject: string,
): Promise<LinkedAccount | undefined> {
  const query = tx
    .selectFrom('linked_accounts')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
  return (await byKey(tx, `${issuer} ${subject}`, query))[0]
}

/** A person's linked account with this issuer. */
export async function linkedTo(
  db: Tx | Database['query'],
  person: string,
  issuer: string,
): Promise<LinkedAccount | undefined> {
  const query = db
    .selectFrom('linked_accounts')
    .selectAll()
    .where('person_id', '=', person)
    .where('issuer', '=', issuer)
  return (await byKey(db, person, query))[0]
}

/** Links an account to a person, replacing one of the same issuer. */
export async function link(
  tx: Tx,
  account: { issuer: string; subject: string; email: string },
  person: string,
  now: number,
): Promise<void> {
  await unlink(tx, person, account.issuer)
  const at = new Date(now)
  const { issuer, subject, email } = account
  await tx
    .insertInto('linked_accounts')
    .values({ issuer, subject, email, person_id: person, created_at: at, seen_at: at })
    .execute()
}

/** Unlinks a person's account with this issuer; false where there is none. */
export async function unlink(tx: Tx, person: string, issuer: string): Promise<boolean> {
  await nameKeys(tx, person)
  const rows = await tx
    .deleteFrom('linked_accounts')
    .where('person_id', '=', person)
    .where('issuer', '=', issuer)
    .returning('subject')
    .execute()
  return rows.length > 0
}

/** Notes that a person signed in with a linked account. */
export async function noteSeen(tx: Tx, person: string, now: number): Promise<void> {
  await nameKeys(tx, person)
  await tx
    .updateTable('linked_accounts')
    .set({ seen_at: new Date(now) })
    .where('person_id', '=', person)
    .execute()
}
