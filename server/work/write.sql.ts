import { CompiledQuery, sql } from 'kysely'
import type { Statement, Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { Answer } from '../http/serve.ts'
import type { Notice } from '../live/live.sql.ts'
import type { EntryRow, Sealed, Tip } from '../record/record.sql.ts'

/** A family whose row this transaction has locked: what commands and the record need of it. */
export type LockedFamily = {
  readonly currency: string
  /** in the order they joined */
  readonly parents: [string] | [string, string]
  readonly tip: Tip
}

/** What a write begins with: the reply stored under its key, else its locked family. */
export type Opened = {
  readonly given: { readonly requestHash: Buffer; readonly answer: Answer } | undefined
  readonly family: LockedFamily | undefined
}

/** The opening to send with BEGIN, so that it costs no round trip of its own. */
export function openingOf(
  key: string | null,
  family: FamilyId | undefined,
): readonly ['open_write', string | null, string | null] {
  return ['open_write', key, family ?? null]
}

/** What `open_write` returned; `unseal` opens a reply that was kept. */
export function readOpened(rows: readonly unknown[], unseal: (box: string) => string): Opened {
  const [row] = rows as readonly OpenedRow[]
  if (!row) return { given: undefined, family: undefined }
  if (row.request_hash !== null)
    return {
      given: {
        requestHash: row.request_hash,
        answer: { status: row.status, text: keptReply(row.reply, unseal) },
      },
      family: undefined,
    }
  return { given: undefined, family: lockedOf(row) }
}

/** What a sealed reply begins with; replies kept by earlier versions are JSON. */
export const SEALED_REPLY = '~'

function keptReply(reply: string, unseal: (box: string) => string): string {
  return reply.startsWith(SEALED_REPLY) ? unseal(reply.slice(SEALED_REPLY.length)) : reply
}

type OpenedRow = FamilyRow & { request_hash: Buffer | null; status: number; reply: string }
type FamilyRow = {
  currency: string
  parents: string | null
  record_size: string
  record_range: Buffer
  record_at: Date | null
}

function lockedOf(row: FamilyRow): LockedFamily {
  return {
    currency: row.currency,
    parents: (row.parents ?? '').split(',') as LockedFamily['parents'],
    tip: { size: Number(row.record_size), range: row.record_range, at: row.record_at },
  }
}

/** Locks another family's row for this transaction; undefined if it is not the person's. */
export async function lockFamily(tx: Tx, family: FamilyId): Promise<LockedFamily | undefined> {
  const { rows } = await sql<FamilyRow>`select * from open_write(null, ${family})`.execute(tx)
  return rows[0] && lockedOf(rows[0])
}

/** Notifies every listening process, after commit. */
export async function notify(tx: Tx, notice: Notice): Promise<void> {
  await sql`select pg_notify('evenhand', ${JSON.stringify(notice)})`.execute(tx)
}

/** What a write ends with. */
export type Ending = {
  readonly person: PersonId
  readonly sealed: Sealed | undefined
  readonly key: { readonly key: string; readonly requestHash: Buffer; readonly answer: Answer } | undefined
  readonly notices: readonly Notice[]
  readonly now: number
}

/**
 * The last statement of a write: the record's entries and bodies, the family's tip and its signed head, the reply
 * beside its key, and the notifications. A single statement, sent together with COMMIT.
 */
export function endingStatement({ person, sealed, key, notices, now }: Ending): Statement {
  return {
    text: ENDING,
    values: [
      sealed?.family ?? null,
      sealed?.tip.at ?? null,
      ...columnsOf(sealed?.entries ?? []),
      sealed?.tip.size ?? null,
      sealed?.tip.range ?? null,
      sealed?.head.root ?? null,
      sealed?.head.kid ?? null,
      sealed?.head.signature ?? null,
      person,
      key?.key ?? null,
      key?.requestHash ?? null,
      key?.answer.status ?? null,
      key?.answer.text ?? null,
      new Date(now),
      notices.map((notice) => JSON.stringify(notice)),
    ],
  }
}

const columnsOf = (entries: readonly EntryRow[]) => [
  entries.map(({ seq }) => seq),
  entries.map(({ actor }) => actor),
  entries.map(({ kind }) => kind),
  entries.map(({ subject }) => subject),
  entries.map(({ commitment }) => commitment),
  entries.map(({ leafHash }) => leafHash),
  entries.map(({ salt }) => salt),
  entries.map(({ body }) => body),
]

/** How many entries go into one statement: composing it holds up everybody else's requests. */
const ENTRIES_AT_ONCE = 50

/** Stores most of the entries of large writes right away; returns what is left for the last statements. */
export async function storeMost(tx: Tx, sealed: readonly Sealed[]): Promise<Sealed[]> {
  const left: Sealed[] = []
  for (const one of sealed) {
    let { entries } = one
    for (; entries.length > ENTRIES_AT_ONCE; entries = entries.slice(ENTRIES_AT_ONCE)) {
      const values = [one.family, one.tip.at, ...columnsOf(entries.slice(0, ENTRIES_AT_ONCE))]
      await tx.executeQuery(CompiledQuery.raw(`with ${ENTRIES} select`, values))
    }
    left.push({ ...one, entries })
  }
  return left
}

/** Runs what a write ends with before its transaction does. */
export async function runEnding(tx: Tx, ending: Ending): Promise<void> {
  await run(tx, endingStatement(ending))
}

/** Runs a statement at once, instead of with the last ones. */
export async function run(tx: Tx, { text, values }: Statement): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(text, [...values]))
}

const ENTRIES = `
  given as (
    select * from unnest($3::bigint[], $4::uuid[], $5::text[], $6::uuid[], $7::bytea[], $8::bytea[], $9::bytea[], $10::text[])
      as g (seq, actor, kind, subject, commitment, leaf_hash, salt, body)
  ), entries as (
    insert into record_entries (family_id, seq, at, actor, kind, subject, commitment, leaf_hash)
    select $1::uuid, seq, $2::timestamptz, actor, kind, subject, commitment, leaf_hash from given
  ), bodies as (
    insert into record_bodies (family_id, seq, salt, body) select $1::uuid, seq, salt, body from given
  )`

const ENDING = `
  with ${ENTRIES}, tip as (
    update families set record_size = $11::bigint, record_range = $12::bytea, record_at = $2::timestamptz
    where family_id = $1::uuid
  ), head as (
    insert into record_heads (family_id, size, root, at, kid, signature)
    select $1::uuid, $11::bigint, $13::bytea, $2::timestamptz, $14::text, $15::bytea where $1::uuid is not null
  ), answer as (
    insert into idempotency_keys (person_id, key, request_hash, status, reply, created_at)
    select $16::uuid, $17::text, $18::bytea, $19::int, $20::text, $21::timestamptz where $17::text is not null
  )
  select pg_notify('evenhand', notice) from unnest($22::text[]) notice`
