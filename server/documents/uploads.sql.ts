import { sql } from 'kysely'
import { familyOfRow } from '../db/family-of-row.ts'
import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

export type UploadRow = {
  family_id: string
  upload_id: string
  client_id: string
  name: string
  size_bytes: string
  created_at: Date
}

const COLUMNS = ['family_id', 'upload_id', 'client_id', 'name', 'size_bytes', 'created_at'] as const

/** The person's uploads to a family, oldest first. */
export function readUploads(db: Database, person: PersonId, family: FamilyId): Promise<UploadRow[]> {
  const query = db.query
    .selectFrom('document_uploads')
    .select(COLUMNS)
    .where('family_id', '=', family)
    .orderBy('upload_id')
  return asPerson(db, person, query)
}

/** The family an upload of the person's is for; null for unknown and not theirs. */
export const findUploadFamily = familyOfRow('document_uploads', 'upload_id')

/** One upload of the person's, in whichever family. */
export async function findUpload(db: Database, person: PersonId, id: string): Promise<UploadRow | undefined> {
  const query = db.query.selectFrom('document_uploads').select(COLUMNS).where('upload_id', '=', id)
  const [row] = await asPerson(db, person, query)
  return row
}

/** The same inside a command, by client id. */
export function findUploadByClientId(
  tx: Tx,
  family: FamilyId,
  clientId: string,
): Promise<UploadRow | undefined> {
  return tx
    .selectFrom('document_uploads')
    .select(COLUMNS)
    .where('family_id', '=', family)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** How many uploads the person has in progress, and the family's bytes including announced ones. */
export async function readLoad(tx: Tx, family: FamilyId): Promise<{ underWay: number; bytes: number }> {
  const { rows } = await sql<{ under_way: string; bytes: string }>`
    select (select count(*) from document_uploads u where u.family_id = ${family})::text as under_way,
      ((select coalesce(sum(f.size_bytes), 0) from document_versions v
          join files f on f.family_id = v.family_id and f.file_id = v.version_id where v.family_id = ${family})
        + (select coalesce(sum(u.size_bytes), 0) from document_uploads u where u.family_id = ${family})
      )::text as bytes`.execute(tx)
  return { underWay: Number(rows[0]!.under_way), bytes: Number(rows[0]!.bytes) }
}

/** Stores a new upload. */
export async function insertUpload(
  tx: Tx,
  row: Omit<UploadRow, 'family_id'> & { family_id: FamilyId; person_id: PersonId },
): Promise<void> {
  await tx.insertInto('document_uploads').values(row).execute()
}

/** Deletes an upload that is finished, cancelled or stale. */
export async function deleteUpload(tx: Tx, family: FamilyId, id: string): Promise<void> {
  await tx
    .deleteFrom('document_uploads')
    .where('family_id', '=', family)
    .where('upload_id', '=', id)
    .execute()
}

/** Deletes everybody's uploads whose bytes are stale, and any others begun before an instant. */
export async function deleteStale(jobs: Database, stale: readonly string[], before: number): Promise<void> {
  await sql`select clean_document_uploads(${stale}::uuid[], ${new Date(before)})`.execute(jobs.query)
}
