import type { RecordItem } from '@evenhand/contract/record/exports.ts'
import { minorOfPrinted } from '@evenhand/domain/money/printed.ts'
import { AREAS, type Area } from '@evenhand/domain/record/areas.ts'
import { areaOf, kindsOf } from '@evenhand/domain/record/vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId } from '../http/gate.ts'

/** An entry with salt and body, as the log has them. */
export type EntryRow = {
  readonly seq: number
  readonly at: Date
  readonly actor: string | null
  readonly kind: string
  readonly subject: string
  readonly commitment: Buffer
  readonly salt: Buffer | null
  readonly body: string | null
  /** when the body was erased */
  readonly erased_at: Date | null
}

/** A number of entries from a position on, in order; with `erasedSince` those alone that were erased then or later. */
export async function readEntries(
  tx: Tx,
  family: FamilyId,
  from: number,
  most: number,
  erasedSince?: Date,
): Promise<EntryRow[]> {
  const rows = await withBodies(tx, family)
    .where('e.seq', '>=', String(from))
    .$if(erasedSince !== undefined, (rest) => rest.where('x.at', '>=', erasedSince ?? null))
    .orderBy('e.seq')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** A query of the record. */
export type Asked = { before?: number; area?: Area; text?: string; most: number }

/**
 * A page of the record, newest first. A text is searched in an entry's content, the names of who acted, amounts and
 * entry numbers. A message's first view is shown with the message, not as an entry.
 */
export async function readPage(
  tx: Tx,
  family: FamilyId,
  { before, area, text = '', most }: Asked,
): Promise<EntryRow[]> {
  // what a newer server wrote and this one does not know is under `family`, as `areaOf` says
  const others = AREAS.filter((one) => one !== 'family').flatMap(kindsOf)
  const number = /^EH-?0*(\d{1,9})$/i.exec(text)?.[1]
  const rows = await withBodies(tx, family)
    .$if(before !== undefined, (rest) => rest.where('e.seq', '<', String(before)))
    .$if(area === 'family', (rest) => rest.where('e.kind', 'not in', others))
    .$if(area !== undefined && area !== 'family', (rest) =>
      rest.where('e.kind', 'in', kindsOf(area ?? 'family')),
    )
    .$if(number === undefined, (rest) => rest.where('e.kind', '<>', 'message.viewed'))
    .$if(number !== undefined, (rest) => rest.where('e.seq', '=', String(number)))
    .$if(number === undefined && text !== '', (rest) => rest.where(says(text)))
    .orderBy('e.seq', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** The body is JSON: its whole text rules most entries out, then each value is checked, so that keys do not match. */
function says(text: string) {
  const words = plain(text)
  const minor = minorOfPrinted(text)
  return sql<boolean>`(
    (${words} <> '' and strpos(${plainly(sql`b.body`)}, ${words}) > 0 and exists (
      select from jsonb_path_query(b.body::jsonb, 'strict $.**') as part (value)
      where jsonb_typeof(part.value) = 'string' and strpos(${plainly(sql`part.value #>> '{}'`)}, ${words}) > 0))
    or (${words} <> '' and e.actor in (
      select p.id from known_people p where strpos(${plainly(sql`p.display_name`)}, ${words}) > 0))
    or (${minor}::bigint is not null and b.body ~ ('"(amount)?[Mm]inor":' || coalesce(${minor}::bigint, 0) || '[,}]')))`
}

/** Quotation marks and the backslash by which JSON keeps one: what somebody reads is found with and without them. */
const MARKS = '"\\“”„‟«»‹›'

/** A text as the search compares it: without case, accents and quotation marks. */
function plain(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  return [...bare]
    .filter((sign) => !MARKS.includes(sign))
    .join('')
    .trim()
}

/** The same of a column. */
function plainly(column: RawBuilder<unknown>) {
  return sql`regexp_replace(translate(normalize(lower(${column}), NFD), ${MARKS}, ''), '[\u0300-\u036f]', '', 'g')`
}

/** Who first viewed these messages, and when. */
export async function readViews(tx: Tx, family: FamilyId, messages: readonly string[]) {
  if (messages.length === 0) return []
  return tx
    .selectFrom('message_sightings')
    .select(['message_id', 'reader_id', 'at'])
    .where('family_id', '=', family)
    .where('what', '=', 'viewed')
    .where('message_id', 'in', [...messages])
    .orderBy('at')
    .execute()
}

/** How many entries each area of a record has. */
export async function countAreas(tx: Tx, family: FamilyId): Promise<{ area: Area; entries: number }[]> {
  const rows = await tx
    .selectFrom('record_entries')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('entries')])
    .where('family_id', '=', family)
    .groupBy('kind')
    .execute()
  return AREAS.map((area) => ({
    area,
    entries: rows
      .filter(({ kind }) => areaOf(kind) === area)
      .reduce((sum, { entries }) => sum + Number(entries), 0),
  }))
}

/** How many entries of a family's record have lost their content by erasure. */
export async function countErasures(tx: Tx, family: FamilyId): Promise<number> {
  const row = await tx
    .selectFrom('record_erasures')
    .select(({ fn }) => fn.countAll<string>().as('erased'))
    .where('family_id', '=', family)
    .executeTakeFirst()
  return Number(row?.erased ?? 0)
}

/** How many entries a family's record has. */
export async function countEntries(tx: Tx, family: FamilyId): Promise<number> {
  const row = await tx
    .selectFrom('record_heads')
    .select('size')
    .where('family_id', '=', family)
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Number(row?.size ?? 0)
}

function withBodies(tx: Tx, family: FamilyId) {
  return tx
    .selectFrom('record_entries as e')
    .leftJoin('record_bodies as b', (join) =>
      join.onRef('b.family_id', '=', 'e.family_id').onRef('b.seq', '=', 'e.seq'),
    )
    .leftJoin('record_erasures as x', (join) =>
      join.onRef('x.family_id', '=', 'e.family_id').onRef('x.seq', '=', 'e.seq'),
    )
    .select(['e.seq', 'e.at', 'e.actor', 'e.kind', 'e.subject', 'e.commitment', 'b.salt', 'b.body'])
    .select('x.at as erased_at')
    .where('e.family_id', '=', family)
}

export function itemView(row: EntryRow, views: RecordItem['views']): RecordItem {
  const body = row.body === null ? null : (JSON.parse(row.body) as Record<string, unknown>)
  const { seq, actor, kind, subject } = row
  return {
    seq,
    at: row.at.toISOString(),
    actor,
    kind,
    area: areaOf(kind),
    subject,
    body,
    views,
    erasedAt: row.erased_at?.toISOString() ?? null,
  }
}
