import type { SafetyKind } from '@evenhand/mediator/mediation.ts'
import { type Compilable, type CompiledQuery, sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import type { Statement, Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import { type NameRow, type Names, namesFrom, namesOf } from '../mediation/names.sql.ts'
import type { MessageRow } from './messages.sql.ts'

/** What sending a message depends on. */
export type SendingFacts = {
  /** this device has already sent one with the same id */
  readonly isKnown: boolean
  readonly hasConversation: boolean
  /** the conversation's next position */
  readonly nextPlace: string
  readonly hasTerms: boolean
  readonly hasDraft: boolean
  readonly names: Names
}

type Row = Omit<SendingFacts, 'names'> & { names: NameRow[] }

/** The one query that reads all of it; it must run under the family's lock. */
export function askingSendingFacts(
  db: Database,
  family: FamilyId,
  person: PersonId,
  { conversationId, clientId }: { conversationId: string; clientId: string },
): Statement {
  const within = sql`family_id = ${family} and conversation_id = ${conversationId}`
  return statementOf(
    sql<Row>`select
    exists (select from messages where family_id = ${family} and author_id = ${person}
      and client_id = ${clientId}) as "isKnown",
    exists (select from conversations where ${within}) as "hasConversation",
    (select (coalesce(max(place), 0) + 1)::text from messages where ${within}) as "nextPlace",
    exists (select from message_terms_answers where family_id = ${family} and answer = 'accepted') as "hasTerms",
    exists (select from message_drafts where ${within} and person_id = ${person}) as "hasDraft",
    ${namesOf(person)} as names`.compile(db.query),
  )
}

/** What it returned. */
export function sendingFacts([row]: readonly unknown[]): SendingFacts {
  const { names, ...facts } = row as Row
  return { ...facts, names: namesFrom(names) }
}

type File = NonNullable<MessageRow['attachments']>[number]

/** Which of these files, in order, are the person's own unsent attachments. */
export async function readUnsent(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  ids: readonly string[],
): Promise<File[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<File>`select f.file_id as id, f.name, f.media_type as type,
      f.size_bytes::int as size, encode(f.sha256, 'hex') as sha256
    from files f
    where f.family_id = ${family} and f.own_of = ${person} and f.uploaded_by = ${person}
      and f.file_id = any (${ids}::uuid[])
      and not exists (select from expenses e where e.family_id = f.family_id and e.receipt_file_id = f.file_id)
    order by array_position(${ids}::uuid[], f.file_id)`.execute(tx)
  return rows
}

type NewMessage = Omit<MessageRow, 'attachments' | 'reply' | 'delivered_at' | 'viewed_at'> & {
  family_id: FamilyId
  author_id: PersonId
  folded: string
  reply_to: string | null
  safety: SafetyKind[]
}

/** Stores a message. */
export const insertingMessage = (tx: Tx, row: NewMessage): Statement =>
  statementOf(tx.insertInto('messages').values(row))

/** Attaches files to a message, which makes them visible to both parents. */
export function shareFiles(
  tx: Tx,
  family: FamilyId,
  message: string,
  ids: readonly string[],
): readonly Statement[] {
  if (ids.length === 0) return []
  return [
    statementOf(
      tx
        .updateTable('files')
        .set({ own_of: null })
        .where('family_id', '=', family)
        .where('file_id', 'in', ids),
    ),
    statementOf(
      tx
        .insertInto('message_attachments')
        .values(
          ids.map((file_id, position) => ({ family_id: family, message_id: message, position, file_id })),
        ),
    ),
  ]
}

/** Stores the author's decision and the mediator's findings, which only they may see. */
export const insertingDecision = (
  tx: Tx,
  row: {
    family_id: FamilyId
    message_id: string
    person_id: PersonId
    decision: 'none' | 'accepted' | 'edited' | 'kept' | 'urgent'
    severity: number
    categories: string[]
    engine_version: string
    suggestion: string | null
    decided_at: Date
  },
): Statement => statementOf(tx.insertInto('message_decisions').values(row))

/** Deletes the draft that was sent, unless it has been changed since. */
export const droppingDraft = (
  tx: Tx,
  family: FamilyId,
  conversation: string,
  person: PersonId,
  sent: string,
): Statement =>
  statementOf(
    tx
      .deleteFrom('message_drafts')
      .where('family_id', '=', family)
      .where('conversation_id', '=', conversation)
      .where('person_id', '=', person)
      .where('body', '=', sent),
  )

function statementOf(query: Compilable | CompiledQuery): Statement {
  const { sql: text, parameters } = 'compile' in query ? query.compile() : query
  return { text, values: parameters }
}
