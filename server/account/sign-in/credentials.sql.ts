import type { Selectable } from 'kysely'
import { nameKeys } from '../../db/exact-key.ts'
import type { Tables } from '../../db/generated/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { PersonRow } from '../people.sql.ts'

type EmailChange = Selectable<Tables['email_changes']>

/** Stores a new address until the link in its mail is opened. */
export async function insertEmailChange(tx: Tx, change: Omit<EmailChange, 'used_at'>): Promise<void> {
  await tx.insertInto('email_changes').values(change).execute()
}

/** The change a link of this person belongs to, locked until the transaction ends. */
export async function findEmailChange(
  tx: Tx,
  person: string,
  tokenHash: Buffer,
): Promise<EmailChange | undefined> {
  return tx
    .selectFrom('email_changes')
    .selectAll()
    .where('person_id', '=', person)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends every such link of a person's. */
export async function spendEmailChange(tx: Tx, person: string, now: number): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ used_at: new Date(now) })
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .execute()
}

/** Sets a person's address, verified by its link. */
export async function changeEmailOf(
  tx: Tx,
  person: string,
  { email, email_key }: Pick<EmailChange, 'email' | 'email_key'>,
  now: number,
): Promise<PersonRow> {
  await nameKeys(tx, person)
  return tx
    .updateTable('people')
    .set({ email, email_key, email_verified_at: new Date(now), updated_at: new Date(now) })
    .where('id', '=', person)
    .returningAll()
    .executeTakeFirstOrThrow()
}
