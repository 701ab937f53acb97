import { stampedHash } from '@evenhand/domain/record/time-stamp.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { askForStamp } from '../outside/time-stamps.ts'
import { sha256 } from './append.commands.ts'
import { headsToStamp, keepStamp } from './stamps.sql.ts'

/** How many families' heads are stamped in one run, out of restraint towards free authorities. */
const MOST = 500

/**
 * [REC-04] Has the newest head of each record stamped by the operator's authority, if one is set. The authority
 * learns a hash and nothing else. Whatever fails tonight is retried tomorrow.
 */
export async function stampHeadsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const url = ctx.config.timestampUrl
  if (!url) return
  const authority = new URL(url).host
  for (const head of await headsToStamp(jobs, authority, MOST))
    await keepStamp(jobs, head, authority, await askForStamp(url, await stampedHash(head, sha256)))
}
