import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { JobName } from '../features.ts'
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

/** Where a family's log stands: its size, compact range and last time. */
export type Tip = { readonly size: number; readonly range: Buffer; readonly at: Date | null }

/** The tip of a family's log. Read it under the family's lock. */
export async function readTip(tx: Tx, family: FamilyId): Promise<Tip> {
  const row = await tx
    .selectFrom('families')
    .select(['record_size', 'record_range', 'record_at'])
    .where('family_id', '=', family)
    .executeTakeFirstOrThrow()
  return { size: Number(row.record_size), range: row.record_range, at: row.record_at }
}

/** Tells every listening process, after commit. */
export async function notify(tx: Tx, notice: Record<string, string>): Promise<void> {
  await sql`select pg_notify('evenhand', ${JSON.stringify(notice)})`.execute(tx)
}

/** Hands a task to the job runner, in this transaction. */
export async function enqueueTask(tx: Tx, job: JobName, payload: Record<string, unknown>): Promise<void> {
  await sql`select enqueue(${job}, ${JSON.stringify(payload)}::json)`.execute(tx)
}

/** One entry of the log with what it commits to, and the range after it. */
export type EntryRow = {
  seq: number
  at: Date
  actor: string
  kind: string
  subject: string
  commitment: Uint8Array
  leafHash: Uint8Array
  salt: Uint8Array
  body: string
}

/** Appends entries, moves the family's tip and stores the signed head, all in the caller's transaction. */
export async function insertEntries(
  tx: Tx,
  family: FamilyId,
  entries: readonly EntryRow[],
  tip: Tip & { readonly at: Date },
  head: { root: Uint8Array; kid: string; signature: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('record_entries')
    .values(
      entries.map((entry) => ({
        family_id: family,
        seq: String(entry.seq),
        at: entry.at,
        actor: entry.actor,
        kind: entry.kind,
        subject: entry.subject,
        commitment: Buffer.from(entry.commitment),
        leaf_hash: Buffer.from(entry.leafHash),
      })),
    )
    .execute()
  await tx
    .insertInto('record_bodies')
    .values(
      entries.map((entry) => ({
        family_id: family,
        seq: String(entry.seq),
        salt: Buffer.from(entry.salt),
        body: entry.body,
      })),
    )
    .execute()
  await tx
    .updateTable('families')
    .set({ record_size: String(tip.size), record_range: tip.range, record_at: tip.at })
    .where('family_id', '=', family)
    .execute()
  await tx
    .insertInto('record_heads')
    .values({
      family_id: family,
      size: String(tip.size),
      root: Buffer.from(head.root),
      at: tip.at,
      kid: head.kid,
      signature: Buffer.from(head.signature),
    })
    .execute()
}
