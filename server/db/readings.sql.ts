import { sql } from 'kysely'
import type { Database } from './pool.ts'

/** The jobs of one task: how many wait or run, how many of them have failed so far, how long the oldest has been due, s. */
export type QueuedTask = {
  readonly task: string
  readonly jobs: number
  readonly failing: number
  readonly oldest: number
}

/** The job queue, task by task. */
export async function readQueue(jobs: Database): Promise<QueuedTask[]> {
  const { rows } = await sql<QueuedTask>`
    select task_identifier as task, count(*)::int as jobs,
      count(*) filter (where attempts > 0 and last_error is not null)::int as failing,
      greatest(0, extract(epoch from now() - min(run_at)))::float8 as oldest
    from graphile_worker.jobs group by 1 order by 1`.execute(jobs.query)
  return rows
}

type DatabaseReading = {
  readonly standbys: number
  readonly isStandby: boolean
  readonly isArchiveFailing: boolean
  readonly heads: number
}

/**
 * What any role may see of the database: its standbys, whether its archive refused what it was last sent, and the signed
 * heads written since its statistics began.
 */
export async function readDatabase(db: Database): Promise<DatabaseReading> {
  const { rows } = await sql<DatabaseReading>`
    select (select count(*)::int from pg_stat_replication) as standbys, pg_is_in_recovery() as "isStandby",
      (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver)
        as "isArchiveFailing",
      coalesce((select n_tup_ins from pg_stat_user_tables where relname = 'record_heads'), 0)::float8 as heads`.execute(
    db.query,
  )
  return rows[0]!
}
