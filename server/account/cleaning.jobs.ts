import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { deleteExpired } from './cleaning.sql.ts'

/** Hourly: deletes expired links, tokens and counts. */
export async function cleanJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  await deleteExpired(jobs, ctx.clock())
}
