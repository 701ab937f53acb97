import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'

/** Deletes files attached before a moment to messages never sent, and returns those whose bytes must be deleted. */
export async function deleteUnsent(
  jobs: Database,
  before: Date,
): Promise<{ family: string; file: string }[]> {
  const { rows } = await sql<{ family: string; file: string }>`
    select family, file from clean_unsent_attachments(${before})`.execute(jobs.query)
  return rows
}
