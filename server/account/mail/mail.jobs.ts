import type { Context } from '../../context.ts'
import type { Database } from '../../db/pool.ts'
import { type Letter, sendMail } from '../../outside/mail.ts'
import type { SealedMail } from './mail.commands.ts'
import { insertOutbox } from './outbox.sql.ts'

/**
 * Sends one mail; in local mode without SMTP, and in a trial copy, it goes to the outbox. A failure is retried with backoff, so an
 * unavailable mail server loses nothing.
 */
export async function sendMailJob(ctx: Context, { id, sealed }: SealedMail, jobs: Database): Promise<void> {
  const letter: Letter = { id, ...JSON.parse(ctx.keys.unseal('mail', sealed)) }
  if (ctx.config.smtpUrl === null && (ctx.config.mode === 'local' || ctx.config.isTrial)) {
    await insertOutbox(jobs, letter, ctx.clock())
    return
  }
  await sendMail(ctx.config, letter)
}
