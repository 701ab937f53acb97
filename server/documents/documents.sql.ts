import type { DocumentKind } from '@evenhand/domain/documents/document.ts'
import type { FileKind } from '@evenhand/domain/documents/file-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type VersionRow = {
  version_id: string
  document_id: string
  author_id: string
  shared_at: Date | null
  file_kind: FileKind
  pages: number | null
  text_state: 'none' | 'waiting' | 'read' | 'unreadable'
  created_at: Date
  name: string
  media_type: string
  size_bytes: string
  /** hexadecimal */
  sha256: string
  /** 1, 2, 3… among those the person can see */
  number: number
}
export type OpeningRow = { version_id: string; person_id: string; what: 'opened' | 'downloaded'; at: Date }
export type DocumentRowOf = {
  family_id: string
  document_id: string
  owner_id: string
  title: string
  kind: DocumentKind
  folder_id: string | null
  child_id: string | null
  tags: string[]
  note: string
  expires_on: string | null
  remind_days: number[]
  shared_at: Date | null
  withdrawn_at: Date | null
  created_at: Date
}
export type ListedRow = DocumentRowOf & {
  /** from JSON, so its instants are strings */
  latest: Omit<VersionRow, 'shared_at' | 'created_at'> & { shared_at: string | null; created_at: string }
  version_count: number
  last_opened: { version_id: string; person_id: string; what: 'opened' | 'downloaded'; at: string } | null
}

const DOCUMENT = sql`d.family_id, d.document_id, d.owner_id, d.title, d.kind, d.folder_id, d.child_id, d.tags, d.note,
  d.expires_on, d.remind_days, d.shared_at, d.withdrawn_at, d.created_at`

/** A version with the facts about its file. */
const VERSION = sql`v.version_id, v.document_id, v.author_id, v.shared_at, v.file_kind, v.pages, v.text_state,
  v.created_at, f.name, f.media_type, f.size_bytes::text as size_bytes, encode(f.sha256, 'hex') as sha256`

/** A list's filters. */
export type Asked = {
  readonly words: readonly string[]
  readonly folder?: string | undefined
  readonly child?: string | undefined
  readonly kind?: DocumentKind | undefined
  readonly mine?: boolean | undefined
  readonly withdrawn?: boolean | undefined
  readonly ending?: boolean | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** A filtered page of documents, newest first; expiring ones by their day. */
export function readPage(
  db: Database,
  person: PersonId,
  family: FamilyId,
  asked: Asked,
): Promise<ListedRow[]> {
  const order = asked.ending ? sql`d.expires_on, d.document_id` : sql`d.document_id desc`
  const chosen = sql`select d.* from documents d where d.family_id = ${family} ${sql.join(
    conditions(person, family, asked),
    sql` `,
  )} order by ${order} limit ${asked.limit}`
  return asPerson(db, person, listed(chosen, order).compile(db.query))
}

/** The newest few of each folder, and of those in none. */
export function readFront(
  db: Database,
  person: PersonId,
  family: FamilyId,
  each: number,
): Promise<ListedRow[]> {
  const chosen = sql`select d.* from (
      select folder_id from document_folders where family_id = ${family} union all select null
    ) g cross join lateral (
      select * from documents i where i.family_id = ${family} and i.folder_id is not distinct from g.folder_id
        and i.withdrawn_at is null order by i.document_id desc limit ${each}
    ) d`
  return asPerson(db, person, listed(chosen, sql`d.document_id desc`).compile(db.query))
}

function conditions(person: PersonId, family: FamilyId, asked: Asked): RawBuilder<unknown>[] {
  const { folder, child, kind, mine, withdrawn, ending, before, words } = asked
  return [
    withdrawn ? sql`and d.withdrawn_at is not null` : sql`and d.withdrawn_at is null`,
    ...(folder === undefined
      ? []
      : [folder === 'none' ? sql`and d.folder_id is null` : sql`and d.folder_id = ${folder}`]),
    ...(child === undefined ? [] : [sql`and d.child_id = ${child}`]),
    ...(kind === undefined ? [] : [sql`and d.kind = ${kind}`]),
    ...(mine ? [sql`and d.own_of = ${person}`] : []),
    ...(ending ? [sql`and d.expires_on is not null`] : []),
    ...(before === undefined
      ? []
      : [ending ? endingAfter(family, before) : sql`and d.document_id < ${before}`]),
    ...words.map(
      (word) => sql`and (strpos(d.folded, ${word}) > 0 or d.document_id in (
        select w.document_id from document_words w where w.family_id = ${family} and ${inText(word)}))`,
    ),
  ]
}

/** What comes after a document in order of expiry, then id. */
const endingAfter = (family: FamilyId, id: string) => sql`and (d.expires_on, d.document_id) > (
  select p.expires_on, p.document_id from documents p where p.family_id = ${family} and p.document_id = ${id})`

/** Text is searched by prefix from this length on; shorter prefixes match a tenth of all words. */
const BEGINNING_LETTERS = 3

/** Matches text by whole word or prefix, as a range of the index. */
function inText(word: string): RawBuilder<unknown> {
  if (word.length < BEGINNING_LETTERS) return sql`w.word = ${word}`
  return sql`w.word >= ${word} and w.word < ${`${word}\u{10ffff}`}`
}

function listed(chosen: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<ListedRow> {
  return sql<ListedRow>`select ${DOCUMENT}, l.latest, l.version_count, o.last_opened
    from (${chosen}) d
    cross join lateral (
      select (array_agg(to_jsonb(x) order by x.version_id desc))[1] || jsonb_build_object('number', count(*)) as latest,
        count(*)::int as version_count
      from (select ${VERSION} from document_versions v
        join files f on f.family_id = v.family_id and f.file_id = v.version_id
        where v.family_id = d.family_id and v.document_id = d.document_id) x
    ) l
    left join lateral (
      select to_jsonb(y) as last_opened from (select p.version_id, p.person_id, p.what, p.at from document_openings p
        where p.family_id = d.family_id and p.document_id = d.document_id order by p.at desc limit 1) y
    ) o on true
    where l.version_count > 0
    order by ${order}`
}

/** One document as the person sees it; undefined if they may not see it. */
export async function readDocument(
  tx: Tx,
  family: FamilyId,
  id: string,
): Promise<{ row: DocumentRowOf; versions: VersionRow[]; openings: OpeningRow[] } | undefined> {
  const { rows } = await sql<DocumentRowOf>`select ${DOCUMENT} from documents d
    where d.family_id = ${family} and d.document_id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const versions =
    await sql<VersionRow>`select ${VERSION}, row_number() over (order by v.version_id)::int as number
    from document_versions v join files f on f.family_id = v.family_id and f.file_id = v.version_id
    where v.family_id = ${family} and v.document_id = ${id} order by v.version_id desc`.execute(tx)
  const openings = await sql<OpeningRow>`select version_id, person_id, what, at from document_openings
    where family_id = ${family} and document_id = ${id} order by at desc limit 200`.execute(tx)
  return { row, versions: versions.rows, openings: openings.rows }
}

/** The family of a document or folder the person can see; null if there is none. */
export const findDocumentFamily = familyOfRow('documents', 'document_id')

/** How many of a family's documents the person can see. */
export async function countDocuments(tx: Tx, family: FamilyId): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from documents
    where family_id = ${family}`.execute(tx)
  return Number(rows[0]!.count)
}

/** The document a device created with this client id. */
export async function findByClientId(
  tx: Tx,
  family: FamilyId,
  person: PersonId,
  clientId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select('document_id')
    .where('family_id', '=', family)
    .where('owner_id', '=', person)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.document_id
}
