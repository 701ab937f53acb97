import type { Database } from '../db/pool.ts'
import type { FileStore } from '../outside/files.ts'
import { eraseInTables } from './erasure.sql.ts'

/** Which entries of a record are to say nothing any more. */
export type Erased =
  | { readonly before: Date; readonly why: 'retention' | 'request' }
  | { readonly seqs: readonly number[]; readonly why: 'request' }

/**
 * Erases what entries of a family's record say, with the words and files they were about, and the exports that hold
 * them (0042-record-erasure.sql). The entries stay and the record verifies as before. Returns how many files went.
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
