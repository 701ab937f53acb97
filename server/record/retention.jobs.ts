import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { eraseEntries } from './erasure.commands.ts'
import { familiesToErase } from './erasure.sql.ts'

/** [REC-06] Erases the content of entries older than the number of years the operator has set, if any. */
export async function eraseOldJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const years = ctx.config.recordYears
  if (years === null) return
  const before = new Date(ctx.clock())
  before.setUTCFullYear(before.getUTCFullYear() - years)
  for (const family of await familiesToErase(jobs, before))
    await eraseEntries(jobs, ctx.files, family, { before, why: 'retention' }, ctx.clock())
}
