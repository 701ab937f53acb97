import { sql } from 'kysely'
import type { Database } from '../db/pool.ts'
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

/**
 * Frees what a server that has died was doing, where no other runs jobs under this name: a lock lasts four hours, and
 * with it the turn of a whole family.
 */
export async function freeLocksOfDead({ query }: Database, name: string): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from graphile_worker._private_jobs where locked_by is not null
      union select locked_by from graphile_worker._private_job_queues where locked_by is not null))
    where not exists (select from pg_stat_activity
      where application_name = ${name} and datname = current_database() and pid <> pg_backend_pid())`.execute(
    query,
  )
}
