import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { deleteUnsent } from './attachments.sql.ts'

const LONGEST_MS = 30 * 24 * 3_600_000

/** Once a day: deletes drafts untouched for 30 days. */
export async function cleanDraftsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  await jobs.query
    .deleteFrom('message_drafts')
    .where('updated_at', '<', new Date(ctx.clock() - LONGEST_MS))
    .execute()
}

/** A device that was offline for days still finds what it attached. */
const UNSENT_KEPT_MS = 14 * 24 * 3_600_000

/** Once a day: deletes attachments of messages never sent, with their bytes. */
export async function cleanAttachmentsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const before = new Date(ctx.clock() - UNSENT_KEPT_MS)
  for (const { family, file } of await deleteUnsent(jobs, before)) await ctx.files.remove(family, file)
}
