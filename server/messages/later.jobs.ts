import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { sendDue } from './later.commands.ts'
import { readDueLater } from './later.sql.ts'

/** Every minute: sends the messages whose hour has come. One that fails leaves the others alone, and is tried again. */
export async function sendLaterJob(ctx: Context, _payload: unknown, jobs: Database): Promise<void> {
  const failed: unknown[] = []
  for (const due of await readDueLater(jobs, ctx.clock()))
    await sendDue(ctx, due).catch((thrown) => failed.push(thrown))
  if (failed.length > 0) throw new AggregateError(failed, 'some messages put off were not sent')
}
