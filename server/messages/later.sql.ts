import type { LaterMessage } from '@evenhand/contract/messages/later.ts'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../db/generated/tables.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type LaterRow = Selectable<Tables['messages_later']>

/** A message put off, as its writer sees it. */
export function laterOf(row: LaterRow): LaterMessage {
  return {
    id: row.client_id,
    conversationId: row.conversation_id,
    text: row.body,
    replyTo: row.reply_to,
    attachments: row.attachments,
    decision: row.decision as LaterMessage['decision'],
    suggestion: row.suggestion,
    sendAt: row.send_at.toISOString(),
    refused: row.refused,
  }
}

/** What a person has put off in a conversation, the first to go first. */
export function readLater(tx: Tx, family: FamilyId, conversation: string): Promise<LaterRow[]> {
  return tx
    .selectFrom('messages_later')
    .selectAll()
    .where('family_id', '=', family)
    .where('conversation_id', '=', conversation)
    .orderBy('send_at')
    .orderBy('client_id')
    .execute()
}

/** One of a person's messages that wait; undefined where there is none. */
export function findLater(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  client: string,
): Promise<LaterRow | undefined> {
  return tx
    .selectFrom('messages_later')
    .selectAll()
    .where('family_id', '=', family)
    .where('person_id', '=', person)
    .where('client_id', '=', client)
    .executeTakeFirst()
}

/** How many messages a person has waiting in a family besides this one. */
export async function countOtherLater(tx: Tx, family: FamilyId, client: string): Promise<number> {
  const row = await tx
    .selectFrom('messages_later')
    .select(sql<string>`count(*)`.as('count'))
    .where('family_id', '=', family)
    .where('client_id', '<>', client)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Stores a message put off; one with the same id takes its place. */
export async function keepLater(tx: Tx, row: LaterRow): Promise<void> {
  const { family_id: _family, person_id: _person, client_id: _client, ...kept } = row
  await tx
    .insertInto('messages_later')
    .values(row)
    .onConflict((conflict) => conflict.columns(['family_id', 'person_id', 'client_id']).doUpdateSet(kept))
    .execute()
}

/** Deletes one that has not gone out; false where there is none. */
export async function deleteLater(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  client: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('messages_later')
    .where('family_id', '=', family)
    .where('person_id', '=', person)
    .where('client_id', '=', client)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Takes one that is due out of those that wait, within the transaction that sends it; undefined: taken back or moved. */
export function takeDue(tx: Tx, { family, person, client }: Due, now: number): Promise<LaterRow | undefined> {
  return tx
    .deleteFrom('messages_later')
    .where('family_id', '=', family)
    .where('person_id', '=', person)
    .where('client_id', '=', client)
    .where('send_at', '<=', new Date(now))
    .where('refused', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Notes why one could not be sent. */
export async function noteRefused(tx: Tx, { family, person, client }: Due, code: string): Promise<void> {
  await tx
    .updateTable('messages_later')
    .set({ refused: code })
    .where('family_id', '=', family)
    .where('person_id', '=', person)
    .where('client_id', '=', client)
    .execute()
}

/** A message whose hour has come; ids only. */
export type Due = {
  readonly family: FamilyId
  readonly person: PersonId
  readonly conversation: string
  readonly client: string
}

/** Those due in all families, the earliest first. */
export async function readDueLater(jobs: Database, now: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select family_id as family, person_id as person, conversation_id as conversation, client_id as client
    from messages_later where refused is null and send_at <= ${new Date(now)}
    order by send_at, client_id limit ${MOST_AT_ONCE}`.execute(jobs.query)
  return rows
}
const MOST_AT_ONCE = 1000

/** A person's own short answers. */
export async function readShortAnswers(tx: Tx, person: PersonId): Promise<string[]> {
  const row = await tx
    .selectFrom('short_answers')
    .select('answers')
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row?.answers ?? []
}

export async function keepShortAnswers(
  tx: Tx,
  person: PersonId,
  answers: string[],
  now: number,
): Promise<void> {
  const kept = { answers, changed_at: new Date(now) }
  await tx
    .insertInto('short_answers')
    .values({ person_id: person, ...kept })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(kept))
    .execute()
}
