import type { Tx } from '../../db/transaction.ts'

/** A person's authenticator app, as stored; the transaction acts for them. */
export type TotpRow = { sealed: string; since: Date; last_step: string }

/** The app's sealed secret, locked until the transaction ends, so that a code is accepted once. */
export async function holdTotp(tx: Tx, person: string): Promise<TotpRow | undefined> {
  return tx
    .selectFrom('totp_secrets')
    .select(['sealed', 'since', 'last_step'])
    .where('person_id', '=', person)
    .forUpdate()
    .executeTakeFirst()
}

/** Since when a person has had an authenticator app; null: they have none. */
export async function totpSince(tx: Tx, person: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select('since')
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row?.since ?? null
}

/** Stores a new app's secret; false where there is one already. */
export async function insertTotp(
  tx: Tx,
  person: string,
  sealed: string,
  step: number,
  now: number,
): Promise<boolean> {
  const made = await tx
    .insertInto('totp_secrets')
    .values({ person_id: person, sealed, since: new Date(now), last_step: String(step) })
    .onConflict((on) => on.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return made !== undefined
}

/** Stores the step of the last code accepted. */
export async function moveStep(tx: Tx, person: string, step: number): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ last_step: String(step) })
    .where('person_id', '=', person)
    .execute()
}

/** Deletes the app and the recovery codes; false where there was none. */
export async function deleteTotp(tx: Tx, person: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', person).execute()
  const gone = await tx
    .deleteFrom('totp_secrets')
    .where('person_id', '=', person)
    .returning('person_id')
    .execute()
  return gone.length > 0
}

/** Replaces the recovery codes. */
export async function replaceCodes(tx: Tx, person: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', person).execute()
  const rows = hashes.map((hash) => ({ person_id: person, code_hash: hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** Spends a recovery code; false for one that does not exist or was used. */
export async function spendCode(tx: Tx, person: string, hash: Buffer, now: number): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: new Date(now) })
    .where('person_id', '=', person)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** How many recovery codes a person has left. */
export async function countCodes(tx: Tx, person: string): Promise<number> {
  const row = await tx
    .selectFrom('recovery_codes')
    .select((on) => on.fn.countAll().as('count'))
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
