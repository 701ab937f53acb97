import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'

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

/** How many entries of a family were erased at a moment. */
export function countErased(owner: Database, family: string, at: number): Promise<number> {
  return inTransaction(owner, {}, async (tx) => {
    // as the tables' owner one sees what is being erased, and nothing else of a family
    await sql`select set_config('evenhand.erasing', ${family}, true)`.execute(tx)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from record_erasures
      where family_id = ${family} and at = ${new Date(at)} and why = 'request'`.execute(tx)
    return rows[0]?.n ?? 0
  })
}

/** The families whose records have content from before a moment. */
export async function familiesToErase(jobs: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ family: string }>`select family from families_to_erase(${before})`.execute(
    jobs.query,
  )
  return rows.map(({ family }) => family)
}
