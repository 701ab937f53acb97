import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { deleteExpired } from './cleaning.sql.ts'

/** Once an hour: expired links, tokens and counts go. */
export async function cleanJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  await deleteExpired(jobs, ctx.clock())
}
