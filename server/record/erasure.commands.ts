import { isDay } from '@evenhand/domain/time/day.ts'
import { securityEvent } from '../account/security.commands.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import type { FileStore } from '../outside/files.ts'
import { countErased, eraseInTables } from './erasure.sql.ts'

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

/** Erases what the operator names, as the tables' owner; the security log notes it. */
export async function eraseForOperator(
  ctx: Pick<Context, 'db' | 'clock' | 'newId' | 'files'>,
  owner: Database,
  family: string,
  erased: Erased,
): Promise<{ files: number; entries: number }> {
  const now = ctx.clock()
  const files = await eraseEntries(owner, ctx.files, family, erased, now)
  await securityEvent(ctx, { what: 'erase-record', outcome: 'operator' })
  return { files, entries: await countErased(owner, family, now) }
}

/** What `erase-record FAMILY …` is to erase; null unless every word is understood: what is erased does not come back. */
export function readErased(words: readonly string[]): Erased | null {
  const [first, day = '', ...more] = words
  if (first === 'before')
    return isDay(day) && more.length === 0 ? { before: new Date(`${day}T00:00:00Z`), why: 'request' } : null
  const seqs = words.map((word) => Number(/^EH-(\d+)$/.exec(word)?.[1] ?? Number.NaN))
  return seqs.length > 0 && !seqs.includes(Number.NaN) ? { seqs, why: 'request' } : null
}
