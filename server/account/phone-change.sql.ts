import { type Selectable, sql } from 'kysely'
import { nameKeys } from '../db/exact-key.ts'
import type { Tables } from '../db/generated/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { PersonRow } from './people.sql.ts'

type PhoneChange = Selectable<Tables['phone_changes']>

/** Keeps a number that waits for its code, in the place of an earlier one. */
export async function putPhoneChange(tx: Tx, change: PhoneChange): Promise<void> {
  await deletePhoneChange(tx, change.person_id)
  await tx.insertInto('phone_changes').values(change).execute()
}

/** The number that waits for its code, held, so that tries are counted one by one. */
export async function holdPhoneChange(tx: Tx, person: string): Promise<PhoneChange | undefined> {
  return tx
    .selectFrom('phone_changes')
    .selectAll()
    .where('person_id', '=', person)
    .forUpdate()
    .executeTakeFirst()
}

/** Notes a wrong code. */
export async function noteTry(tx: Tx, person: string, tries: number): Promise<void> {
  await tx.updateTable('phone_changes').set({ tries }).where('person_id', '=', person).execute()
}

/** Forgets a number that waited. */
export async function deletePhoneChange(tx: Tx, person: string): Promise<void> {
  await tx.deleteFrom('phone_changes').where('person_id', '=', person).execute()
}

/** Sets a person's number, or none; null where it is another's. */
export async function setPhone(
  tx: Tx,
  person: string,
  phoneNumber: string | null,
  now: number,
): Promise<PersonRow | null> {
  // a failed statement would end the transaction, so whether it is free is asked first; the constraint stands behind
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
