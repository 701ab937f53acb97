import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'

const LONGEST_MS = 30 * 24 * 3_600_000

/** Once a day: a draft nobody has touched for 30 days goes. */
export async function cleanDraftsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  await jobs.query
    .deleteFrom('message_drafts')
    .where('updated_at', '<', new Date(ctx.clock() - LONGEST_MS))
    .execute()
}
