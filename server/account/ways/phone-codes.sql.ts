import type { Selectable } from 'kysely'
import { byKey, nameKeys } from '../../db/exact-key.ts'
import type { Tables } from '../../db/generated/tables.ts'
import type { Tx } from '../../db/transaction.ts'

/** A request for a sign-in code, as stored. */
export type PhoneCode = Selectable<Tables['phone_codes']>

/** Stores a request; the job finds out whose number it was. */
export async function insertCode(
  tx: Tx,
  code: Omit<PhoneCode, 'person_id' | 'wrong_codes' | 'used_at' | 'credential_epoch'>,
): Promise<void> {
  await nameKeys(tx, code.request_hash.toString('hex'))
  await tx.insertInto('phone_codes').values(code).execute()
}

/** Stores whose number it was, and in which credential epoch. */
export async function setCodePerson(
  tx: Tx,
  requestHash: Buffer,
  person: { readonly id: string; readonly credential_epoch: number },
): Promise<void> {
  await nameKeys(tx, requestHash.toString('hex'))
  await tx
    .updateTable('phone_codes')
    .set({ person_id: person.id, credential_epoch: person.credential_epoch })
    .where('request_hash', '=', requestHash)
    .execute()
}

/** The person who has added this number. */
export async function findPersonByPhone(tx: Tx, phoneNumber: string) {
  const query = tx.selectFrom('people').selectAll().where('phone_number', '=', phoneNumber)
  return (await byKey(tx, phoneNumber, query))[0]
}

/** A request, locked, so that guesses at it are counted one by one. */
export async function holdCode(tx: Tx, requestHash: Buffer): Promise<PhoneCode | undefined> {
  await nameKeys(tx, requestHash.toString('hex'))
  return tx
    .selectFrom('phone_codes')
    .selectAll()
    .where('request_hash', '=', requestHash)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts a wrong code. */
export async function noteWrongGuess(tx: Tx, code: PhoneCode): Promise<void> {
  await nameKeys(tx, code.request_hash.toString('hex'))
  await tx
    .updateTable('phone_codes')
    .set({ wrong_codes: code.wrong_codes + 1 })
    .where('request_hash', '=', code.request_hash)
    .execute()
}

/** Ends one request, or every open one of a person. */
export async function endCodes(tx: Tx, which: Buffer | string, now: number): Promise<void> {
  const column = typeof which === 'string' ? 'person_id' : 'request_hash'
  await nameKeys(tx, typeof which === 'string' ? which : which.toString('hex'))
  await tx
    .updateTable('phone_codes')
    .set({ used_at: new Date(now) })
    .where(column, '=', which)
    .where('used_at', 'is', null)
    .execute()
}
