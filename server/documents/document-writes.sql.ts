import type { FileKind } from '@evenhand/domain/documents/file-kind.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'
import type { DocumentRowOf } from './documents.sql.ts'

/** A document's metadata as its owner sets it. */
export type Said = Pick<
  DocumentRowOf,
  'title' | 'kind' | 'folder_id' | 'child_id' | 'tags' | 'note' | 'expires_on' | 'remind_days'
> & { folded: string }

/** Creates a document, private to its owner. */
export async function insertDocument(
  tx: Tx,
  family: FamilyId,
  row: Said & { document_id: string; client_id: string },
  owner: PersonId,
  now: number,
): Promise<void> {
  const at = new Date(now)
  await tx
    .insertInto('documents')
    .values({ ...row, family_id: family, owner_id: owner, own_of: owner, created_at: at, updated_at: at })
    .execute()
}

/** Changes its metadata. */
export async function updateDocument(
  tx: Tx,
  family: FamilyId,
  id: string,
  change: Partial<Said> & { own_of?: null; shared_at?: Date; withdrawn_at?: Date },
  now: number,
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ ...change, updated_at: new Date(now) })
    .where('family_id', '=', family)
    .where('document_id', '=', id)
    .execute()
}

/** Adds a version, private to its author; its file has the same id. */
export async function insertVersion(
  tx: Tx,
  family: FamilyId,
  row: { version_id: string; document_id: string; file_kind: FileKind; text_state: 'none' | 'waiting' },
  author: PersonId,
  now: number,
): Promise<void> {
  await tx
    .insertInto('document_versions')
    .values({ ...row, family_id: family, author_id: author, own_of: author, created_at: new Date(now) })
    .execute()
}

/** Permanently shows a version, its file and its searchable text to both parents. */
export async function shareVersion(tx: Tx, family: FamilyId, version: string, now: number): Promise<void> {
  await tx
    .updateTable('document_versions')
    .set({ own_of: null, shared_at: new Date(now) })
    .where('family_id', '=', family)
    .where('version_id', '=', version)
    .execute()
  await tx
    .updateTable('files')
    .set({ own_of: null })
    .where('family_id', '=', family)
    .where('file_id', '=', version)
    .execute()
  await tx
    .updateTable('document_words')
    .set({ own_of: null })
    .where('family_id', '=', family)
    .where('version_id', '=', version)
    .execute()
}

/**
 * Stores that a shared version was opened or downloaded; false within ten minutes of the last, which counts as one.
 */
export async function insertOpening(
  tx: Tx,
  family: FamilyId,
  row: { version_id: string; document_id: string; what: 'opened' | 'downloaded' },
  person: PersonId,
  now: number,
): Promise<boolean> {
  const { rows } =
    await sql`insert into document_openings (family_id, version_id, document_id, person_id, what, at)
    select ${family}, ${row.version_id}, ${row.document_id}, ${person}, ${row.what}, ${new Date(now)}
    where not exists (select from document_openings o where o.family_id = ${family}
      and o.version_id = ${row.version_id} and o.person_id = ${person} and o.what = ${row.what}
      and o.at > ${new Date(now - SAME_OPENING_MS)})
    returning 1 as one`.execute(tx)
  return rows.length > 0
}

const SAME_OPENING_MS = 10 * 60_000

/** Stores what reading a PDF yielded: its pages, and the words search finds it by. */
export async function keepText(
  tx: Tx,
  family: FamilyId,
  version: { version_id: string; document_id: string },
  read: { pages: number | null; words: readonly string[]; state: 'read' | 'unreadable' },
): Promise<void> {
  const { rows } = await sql<{ own_of: string | null }>`update document_versions
    set pages = ${read.pages}, text_state = ${read.state}
    where family_id = ${family} and version_id = ${version.version_id} returning own_of`.execute(tx)
  if (!rows[0] || read.words.length === 0) return
  await sql`insert into document_words (family_id, word, version_id, document_id, own_of)
    select ${family}, word, ${version.version_id}, ${version.document_id}, ${rows[0].own_of}::uuid
    from unnest(${read.words}::text[]) word on conflict do nothing`.execute(tx)
}
