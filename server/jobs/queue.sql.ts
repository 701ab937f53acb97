import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/**
 * Work for later, by its name in the queue. `Given` is what is handed to it: plain JSON, read again by this server or by
 * one of another version.
 */
export type Task<Given> = { readonly name: string; readonly given?: (given: Given) => void }

/** Names a task. A feature hands it over together with what does it (`job` in feature.ts). */
export function task<Given = unknown>(name: string): Task<Given> {
  return { name }
}

/** Enqueues a task for the job runner within this transaction. */
export async function enqueueTask<Given>(
  tx: Tx,
  { name }: Task<Given>,
  given: NoInfer<Given>,
): Promise<void> {
  await sql`select enqueue(${name}, ${JSON.stringify(given)}::json)`.execute(tx)
}
