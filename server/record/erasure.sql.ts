import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Runs erase_record() (0042-record-erasure.sql); returns the files whose bytes must be deleted. */
export async function eraseInTables(
  database: Database,
  family: string,
  { before, seqs, why }: { before: Date | null; seqs: readonly number[]; why: string },
  now: number,
): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`
    select file from erase_record(${family}, ${before}, ${[...seqs]}::bigint[], ${why}, ${new Date(now)})`.execute(
    database.query,
  )
  return rows.map(({ file }) => file)
}

/** The families whose records have content from before a moment. */
export async function familiesToErase(jobs: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ family: string }>`select family from families_to_erase(${before})`.execute(
    jobs.query,
  )
  return rows.map(({ family }) => family)
}
