import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/generated/tables.ts'
import type { Tx } from '../../db/transaction.ts'

/** A passkey as stored; the transaction acts for its person. */
export type PasskeyRow = Selectable<Tables['passkeys']>

/** A person's passkeys, newest first. */
export async function listPasskeyRows(tx: Tx, person: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('person_id', '=', person)
    .orderBy('added_at', 'desc')
    .orderBy('passkey_id', 'desc')
    .execute()
}

/** How many passkeys a person has. */
export async function countPasskeys(tx: Tx, person: string): Promise<number> {
  const row = await tx
    .selectFrom('passkeys')
    .select((on) => on.fn.countAll().as('count'))
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whose passkey a credential is; null for an unknown one. */
export async function ownerOf(tx: Tx, credential: string): Promise<string | null> {
  const { rows } = await sql<{ owner: string | null }>`select passkey_owner(${credential}) as owner`.execute(
    tx,
  )
  return rows[0]?.owner ?? null
}

/** A person's passkey by its credential, locked, so that its counter moves one use at a time. */
export async function holdPasskey(
  tx: Tx,
  person: string,
  credential: string,
): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('person_id', '=', person)
    .where('credential_id', '=', credential)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores a new passkey; undefined where the credential is already known. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<PasskeyRow, 'counter' | 'last_used_at'> & { counter: number },
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Notes a use. */
export async function notePasskeyUse(
  tx: Tx,
  { person_id, passkey_id }: PasskeyRow,
  use: { counter: number; isSynced: boolean; now: number },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ counter: use.counter, is_synced: use.isSynced, last_used_at: new Date(use.now) })
    .where('person_id', '=', person_id)
    .where('passkey_id', '=', passkey_id)
    .execute()
}

/** Renames a passkey. */
export async function namePasskey(
  tx: Tx,
  person: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('person_id', '=', person)
    .where('passkey_id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Removes a passkey; false where it is not theirs. */
export async function deletePasskey(tx: Tx, person: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('person_id', '=', person)
    .where('passkey_id', '=', id)
    .returning('passkey_id')
    .executeTakeFirst()
  return gone !== undefined
}
