import { type Selectable, sql } from 'kysely'
import { byKey, nameKeys } from '../db/exact-key.ts'
import type { Tables } from '../db/generated/tables.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'

/** A person as stored. */
export type PersonRow = Selectable<Tables['people']>

type Where = Tx | Database['query']

/** The person an address belongs to, by its lower-case form. */
export async function findPersonByEmail(db: Where, emailKey: string): Promise<PersonRow | undefined> {
  const query = db.selectFrom('people').selectAll().where('email_key', '=', emailKey)
  return (await byKey(db, emailKey, query))[0]
}

/** The person with this id. */
export async function findPerson(db: Where, id: string): Promise<PersonRow | undefined> {
  const query = db.selectFrom('people').selectAll().where('id', '=', id)
  return (await byKey(db, id, query))[0]
}

/** The same, locked until the transaction ends, so that nobody disables the account meanwhile. */
export async function holdPerson(tx: Tx, id: string): Promise<PersonRow | undefined> {
  await nameKeys(tx, id)
  return tx.selectFrom('people').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** What one person may know about another: a name and an address, nothing they sign in with (migration 0018). */
export type KnownPerson = Selectable<Tables['known_people']>

/** The person with this address, as a signed-in person may know them. */
export async function findKnownByEmail(tx: Tx, emailKey: string): Promise<KnownPerson | undefined> {
  const query = tx.selectFrom('known_people').selectAll().where('email_key', '=', emailKey)
  return (await byKey(tx, emailKey, query))[0]
}

/** Another person, as a signed-in person may know them. */
export async function findKnown(tx: Tx, id: string): Promise<KnownPerson | undefined> {
  const query = tx.selectFrom('known_people').selectAll().where('id', '=', id)
  return (await byKey(tx, id, query))[0]
}

/** Whether this transaction acts for a fictional person of the demo or of a sandbox family. */
export async function actsForDemo(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is_demo: boolean }>`
    select is_demo from people where id = current_person()`.execute(tx)
  return rows[0]?.is_demo === true
}

/** Somebody about to become a person: their mailbox is verified. */
export type NewPerson = {
  id: string
  email: string
  emailKey: string
  passwordHash: string | null
  firstName: string
  lastName: string
  displayName: string
  now: number
}

/** Creates a person at the start of onboarding; false where the address already has one. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<boolean> {
  const now = new Date(person.now)
  await nameKeys(tx, person.id)
  const made = await tx
    .insertInto('people')
    .values({
      id: person.id,
      email: person.email,
      email_key: person.emailKey,
      email_verified_at: now,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      display_name: person.displayName,
      onboarding_started_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Marks a person as invited: they accept the terms next (ONB-07). */
export async function markInvited(
  tx: Tx,
  id: string,
  patch: { status: PersonRow['onboarding_status']; step: string; startedAt: number | null },
  now: number,
): Promise<void> {
  await nameKeys(tx, id)
  await tx
    .updateTable('people')
    .set({
      onboarding_status: patch.status,
      onboarding_step: patch.step,
      onboarding_started_at: patch.startedAt === null ? null : new Date(patch.startedAt),
      is_invited_user: true,
      needs_to_accept_terms: true,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores a person's preferences. */
export async function savePreferences(
  tx: Tx,
  id: string,
  preferences: PersonRow['preferences'],
  now: number,
): Promise<void> {
  await nameKeys(tx, id)
  await tx
    .updateTable('people')
    .set({ preferences: JSON.stringify(preferences), updated_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Starts a new credential epoch: earlier proofs are void (epoch.commands.ts). */
export async function beginEpoch(tx: Tx, id: string, now: number): Promise<void> {
  await nameKeys(tx, id)
  await tx
    .updateTable('people')
    .set((row) => ({
      credential_epoch: row('credential_epoch', '+', 1),
      credential_epoch_at: new Date(now),
    }))
    .where('id', '=', id)
    .execute()
}

/** Sets a person's password. */
export async function setPassword(tx: Tx, id: string, passwordHash: string, now: number): Promise<void> {
  await nameKeys(tx, id)
  await tx
    .updateTable('people')
    .set({ password_hash: passwordHash, updated_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}

/** Disables an account, or enables it again (null). */
export async function setDisabled(tx: Tx, id: string, at: Date | null, now: number): Promise<void> {
  await nameKeys(tx, id)
  await tx
    .updateTable('people')
    .set({ disabled_at: at, updated_at: new Date(now) })
    .where('id', '=', id)
    .execute()
}
