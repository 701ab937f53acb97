import { sql } from 'kysely'
import type { Database } from '../../db/pool.ts'

/** A mail the mail server has refused so far, or for good. */
export type UnsentMailRow = {
  readonly id: string
  readonly sealed: string
  readonly attempts: number
  readonly reason: string
  /** when it is tried next; null: it was given up */
  readonly next: Date | null
}

/** Mails that were tried and not sent, the oldest first, by the name of the task that sends them; read as the role of the job queue. */
export async function listUnsentMails(jobs: Database, sending: string): Promise<UnsentMailRow[]> {
  const { rows } = await sql<UnsentMailRow>`
    select job.id::text as id, job.payload ->> 'sealed' as sealed, job.attempts::int as attempts,
      coalesce(job.last_error, '') as reason, case when job.attempts < job.max_attempts then job.run_at end as next
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${sending} and job.attempts > 0 order by job.id`.execute(jobs.query)
  return rows
}

/** Retries such mails at once, with a full set of attempts; returns how many. */
export async function sendAgain(jobs: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(${[...ids]}::bigint[], run_at => now(), attempts => 0)`.execute(
    jobs.query,
  )
  return rows.length
}
