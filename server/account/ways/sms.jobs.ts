import type { Context } from '../../context.ts'
import type { Database } from '../../db/pool.ts'
import { SmsFailed, sendSms } from '../../outside/sms.ts'
import { insertOutbox } from '../mail/outbox.sql.ts'
import { mayText, noteProviderFull, type SealedSms } from './sms.commands.ts'

/** Codes expire after 10 minutes: an older message helps nobody and still costs money. */
const WORTH_SENDING = 10 * 60_000

/**
 * Sends one text message; in local mode without a provider it goes to the outbox. A failure is retried later.
 * Beyond the day's allowance nothing is sent, whoever asked.
 */
export async function sendSmsJob(ctx: Context, { id, sealed }: SealedSms, jobs: Database): Promise<void> {
  const { to, text, at } = JSON.parse(ctx.keys.unseal('sms', sealed)) as {
    to: string
    text: string
    at: number
  }
  const { sms } = ctx.config.signIn
  if (sms === null && (ctx.config.mode === 'local' || ctx.config.isTrial)) {
    await insertOutbox(jobs, { id, kind: 'sms', to, subject: '', text }, ctx.clock())
    return
  }
  if (sms === null || ctx.clock() - at > WORTH_SENDING || !(await mayText(ctx))) return
  try {
    await sendSms(sms, to, text)
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    if (error.isQuota) await noteProviderFull(ctx)
    if (!error.isFinal) throw error
    if (ctx.life.troubles.meet(error) === null) console.error(error.message)
  }
}
