import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { asPerson } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type VersionFile = { author_id: string; name: string; media_type: string; size_bytes: string }

/** A version the person can see, with its file's name and type. */
export async function findVersion(
  db: Database,
  person: PersonId,
  family: FamilyId,
  document: string,
  version: string,
): Promise<VersionFile | undefined> {
  const [row] = await asPerson(
    db,
    person,
    sql<VersionFile>`select v.author_id, f.name, f.media_type, f.size_bytes::text as size_bytes
      from document_versions v join files f on f.family_id = v.family_id and f.file_id = v.version_id
      where v.family_id = ${family} and v.document_id = ${document} and v.version_id = ${version}`.compile(
      db.query,
    ),
  )
  return row
}

export type ZippedRow = {
  document_id: string
  version_id: string
  author_id: string
  title: string
  name: string
  created_at: Date
  size_bytes: string
}

/** The latest version the person can see of everything in a folder, oldest first. */
export function readFolderFiles(
  db: Database,
  person: PersonId,
  family: FamilyId,
  folder: string | null,
  limit: number,
): Promise<ZippedRow[]> {
  return asPerson(
    db,
    person,
    sql<ZippedRow>`select d.document_id, v.version_id, v.author_id, d.title, f.name, v.created_at,
        f.size_bytes::text as size_bytes
      from documents d
        cross join lateral (select * from document_versions i where i.family_id = d.family_id
          and i.document_id = d.document_id order by i.version_id desc limit 1) v
        join files f on f.family_id = v.family_id and f.file_id = v.version_id
      where d.family_id = ${family} and d.folder_id is not distinct from ${folder}::uuid and d.withdrawn_at is null
      order by d.document_id limit ${limit}`.compile(db.query),
  )
}
