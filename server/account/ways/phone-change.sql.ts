import { type Selectable, sql } from 'kysely'
import { nameKeys } from '../../db/exact-key.ts'
import type { Tables } from '../../db/generated/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { PersonRow } from '../people.sql.ts'

type PhoneChange = Selectable<Tables['phone_changes']>

/** Stores a number that waits for its code, replacing an earlier one. */
export async function putPhoneChange(tx: Tx, change: PhoneChange): Promise<void> {
  await deletePhoneChange(tx, change.person_id)
  await tx.insertInto('phone_changes').values(change).execute()
}

/** The number that waits for its code, locked, so that attempts are counted one by one. */
export async function holdPhoneChange(tx: Tx, person: string): Promise<PhoneChange | undefined> {
  return tx
    .selectFrom('phone_changes')
    .selectAll()
    .where('person_id', '=', person)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a wrong code. */
export async function noteTry(tx: Tx, person: string, tries: number): Promise<void> {
  await tx.updateTable('phone_changes').set({ tries }).where('person_id', '=', person).execute()
}

/** Deletes a pending number. */
export async function deletePhoneChange(tx: Tx, person: string): Promise<void> {
  await tx.deleteFrom('phone_changes').where('person_id', '=', person).execute()
}

/** Sets or clears a person's number; null where it is taken. */
export async function setPhone(
  tx: Tx,
  person: string,
  phoneNumber: string | null,
  now: number,
): Promise<PersonRow | null> {
  // a failed statement would end the transaction, so availability is checked first; the constraint backs it up
  const { rows } = await sql<{ free: boolean }>`select phone_is_free(${phoneNumber}) as free`.execute(tx)
  if (!rows[0]?.free) return null
  await nameKeys(tx, person)
  return tx
    .updateTable('people')
    .set({ phone_number: phoneNumber, updated_at: new Date(now) })
    .where('id', '=', person)
    .returningAll()
    .executeTakeFirstOrThrow()
}
