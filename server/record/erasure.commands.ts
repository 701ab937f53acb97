import type { Database } from '../db/pool.ts'
import type { FileStore } from '../outside/files.ts'
import { eraseInTables } from './erasure.sql.ts'

/** Which entries of a record to erase. */
export type Erased =
  | { readonly before: Date; readonly why: 'retention' | 'request' }
  | { readonly seqs: readonly number[]; readonly why: 'request' }

/**
 * Erases the content of entries of a family's record, with the texts and files they were about, and the exports that
 * contain them (0042-record-erasure.sql). The entries stay and the record verifies as before. Returns how many files
 * were deleted.
 */
export async function eraseEntries(
  database: Database,
  files: Pick<FileStore, 'remove'>,
  family: string,
  erased: Erased,
  now: number,
): Promise<number> {
  const before = 'before' in erased ? erased.before : null
  const seqs = 'seqs' in erased ? [...erased.seqs] : []
  const gone = await eraseInTables(database, family, { before, seqs, why: erased.why }, now)
  for (const file of gone) await files.remove(family, file)
  return gone.length
}
