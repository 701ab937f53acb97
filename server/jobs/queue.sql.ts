import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { JobName } from '../features.ts'

/** Enqueues a task for the job runner within this transaction. */
export async function enqueueTask(tx: Tx, job: JobName, payload: Record<string, unknown>): Promise<void> {
  await sql`select enqueue(${job}, ${JSON.stringify(payload)}::json)`.execute(tx)
}
