import type {
  DocumentRow,
  DocumentVersion,
  DocumentWhole,
  Opening,
} from '@evenhand/contract/documents/documents.ts'
import type { DocumentRowOf, ListedRow, OpeningRow, VersionRow } from './documents.sql.ts'

type Reminder = DocumentRow['remindDays'][number]
const textOf = (at: Date | string | null) => at && new Date(at).toISOString()

/** A document in a list. */
export function rowView(row: ListedRow): DocumentRow {
  return {
    ...facts(row),
    latest: versionView(row.latest),
    versionCount: row.version_count,
    lastOpened: row.last_opened && openingView(row.last_opened),
  }
}

/** A document with its versions and openings. */
export function wholeView({
  row,
  versions,
  openings,
}: {
  row: DocumentRowOf
  versions: VersionRow[]
  openings: OpeningRow[]
}): DocumentWhole {
  const seen = openings.map(openingView)
  return {
    ...facts(row),
    familyId: row.family_id,
    latest: versionView(versions[0]!),
    versionCount: versions.length,
    lastOpened: seen[0] ?? null,
    versions: versions.map(versionView),
    openings: seen,
  }
}

function facts(row: DocumentRowOf): Omit<DocumentRow, 'latest' | 'versionCount' | 'lastOpened'> {
  return {
    id: row.document_id,
    ownerId: row.owner_id,
    title: row.title,
    kind: row.kind,
    folderId: row.folder_id,
    childId: row.child_id,
    tags: row.tags,
    note: row.note,
    expiresOn: row.expires_on,
    remindDays: row.remind_days as Reminder[],
    isShared: row.shared_at !== null,
    sharedAt: textOf(row.shared_at),
    withdrawnAt: textOf(row.withdrawn_at),
    createdAt: row.created_at.toISOString(),
  }
}

function versionView(row: VersionRow | ListedRow['latest']): DocumentVersion {
  return {
    id: row.version_id,
    number: row.number,
    authorId: row.author_id,
    isShared: row.shared_at !== null,
    sharedAt: textOf(row.shared_at),
    name: row.name,
    type: row.media_type,
    size: Number(row.size_bytes),
    sha256: row.sha256,
    fileKind: row.file_kind,
    pages: row.pages,
    textState: row.text_state,
    createdAt: textOf(row.created_at)!,
  }
}

function openingView(row: OpeningRow | NonNullable<ListedRow['last_opened']>): Opening {
  return { versionId: row.version_id, personId: row.person_id, what: row.what, at: textOf(row.at)! }
}
