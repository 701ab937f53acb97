import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer } from '../http/serve.ts'

/** Holds this person's key until the transaction ends, so that a repeat waits for the first. */
export async function holdKey(tx: Tx, person: PersonId, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${person} ${key}`}, 0))`.execute(tx)
}

/** The answer kept for a key, if it has one. */
export async function findAnswer(
  tx: Tx,
  person: PersonId,
  key: string,
): Promise<{ requestHash: Buffer; status: number; text: string } | undefined> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where('person_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { requestHash: row.request_hash, status: row.status, text: row.reply }
}

/** Keeps an answer beside its key. */
export async function keepAnswer(
  tx: Tx,
  person: PersonId,
  key: string,
  requestHash: Buffer,
  answer: Answer,
  now: number,
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      person_id: person,
      key,
      request_hash: requestHash,
      status: answer.status,
      reply: answer.text,
      created_at: new Date(now),
    })
    .execute()
}

/** Locks a family's row for this transaction; false when it is not the person's. */
export async function lockFamily(tx: Tx, family: FamilyId): Promise<boolean> {
  const row = await tx
    .selectFrom('families')
    .select('family_id')
    .where('family_id', '=', family)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Tells every listening process, after commit. */
export async function notify(tx: Tx, notice: Record<string, string>): Promise<void> {
  await sql`select pg_notify('evenhand', ${JSON.stringify(notice)})`.execute(tx)
}
