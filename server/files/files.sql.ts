import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** The facts about a stored file. */
export type FileFacts = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
  /** the parent whose own ledger it belongs to; null: both parents see it */
  readonly ownOf: string | null
}

/** Registers a file whose bytes are stored. */
export async function insertFile(
  tx: Tx,
  family: FamilyId,
  file: FileFacts,
  by: PersonId,
  now: number,
): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      family_id: family,
      file_id: file.id,
      name: file.name,
      media_type: file.mediaType,
      size_bytes: String(file.size),
      sha256: file.sha256,
      uploaded_by: by,
      created_at: new Date(now),
      own_of: file.ownOf,
    })
    .execute()
}

/** A file the person may see: those of an own ledger are its owner's alone. Undefined for unknown and not theirs. */
export async function findFile(
  db: Database,
  person: PersonId,
  family: FamilyId,
  id: string,
): Promise<{ name: string; media_type: string } | undefined> {
  const query = db.query
    .selectFrom('files')
    .select(['name', 'media_type'])
    .where('family_id', '=', family)
    .where('file_id', '=', id)
  const [row] = await asPerson(db, person, query)
  return row
}
