import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/**
 * Work for later, by its name in the queue. `Given` is what is handed to it: plain JSON, read again by this server or by
 * one of another version.
 */
export type Task<Given> = {
  readonly name: string
  /** the family or person it is done for, whose tasks run one after the other; those that take long need it */
  readonly turnOf?: (given: Given) => string
}

/** Names a task. A feature hands it over together with what does it (`job` in feature.ts). */
export function task<Given = unknown>(name: string, turnOf?: (given: Given) => string): Task<Given> {
  return turnOf ? { name, turnOf } : { name }
}

/** Enqueues a task for the job runner within this transaction. */
export async function enqueueTask<Given>(
  tx: Tx,
  { name, turnOf }: Task<Given>,
  given: NoInfer<Given>,
): Promise<void> {
  const payload = JSON.stringify(given)
  if (turnOf) await sql`select enqueue_in_turn(${name}, ${payload}::json, ${turnOf(given)})`.execute(tx)
  else await sql`select enqueue(${name}, ${payload}::json)`.execute(tx)
}
