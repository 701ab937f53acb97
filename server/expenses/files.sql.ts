import type { Database } from '../db/pool.ts'
import { asPerson, type Tx } from '../db/transaction.ts'
import type { FamilyId, PersonId } from '../http/gate.ts'

/** What is known of a stored file. */
export type FileFacts = {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: Buffer
}

/** Notes a file whose bytes are stored. */
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
    })
    .execute()
}

/**
 * A file the person may see: one that an expense visible to them carries (an own ledger's receipts stay its
 * owner's), or one they uploaded. Undefined for unknown and for not theirs.
 */
export async function findFile(
  db: Database,
  person: PersonId,
  family: FamilyId,
  id: string,
): Promise<{ name: string; media_type: string } | undefined> {
  const query = db.query
    .selectFrom('files as f')
    .select(['f.name', 'f.media_type'])
    .where('f.family_id', '=', family)
    .where('f.file_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('f.uploaded_by', '=', person),
        eb.exists(
          eb
            .selectFrom('expenses as e')
            .select('e.expense_id')
            .where('e.family_id', '=', family)
            .whereRef('e.receipt_file_id', '=', 'f.file_id'),
        ),
      ]),
    )
  const [row] = await asPerson(db, person, query)
  return row
}
