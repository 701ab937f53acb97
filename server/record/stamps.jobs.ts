import { stampedHash } from '@evenhand/domain/record/time-stamp.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { askForStamp } from '../outside/time-stamps.ts'
import { sha256 } from './append.commands.ts'

/** How many families' heads are stamped in one run: authorities that ask no money ask for restraint. */
const MOST = 500

/**
 * [REC-04] Has the newest head of each record stamped by the operator's authority, where one is set. The authority
 * learns a hash and nothing else. What fails tonight is asked for tomorrow.
 */
export async function stampHeadsJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const url = ctx.config.timestampUrl
  if (!url) return
  const authority = new URL(url).host
  const { rows } = await sql<{ family: string; size: string; root: Buffer; at: Date }>`
    select * from heads_to_stamp(${authority}, ${MOST})`.execute(jobs.query)
  for (const { family, size, root, at } of rows) {
    const head = { family, size: Number(size), root: root.toString('hex'), at: at.getTime() }
    const stamp = await askForStamp(url, await stampedHash(head, sha256))
    await sql`select keep_stamp(${family}, ${size}, ${authority}, ${stamp.at}, ${stamp.token})`.execute(
      jobs.query,
    )
  }
}
