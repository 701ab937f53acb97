import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { Failure } from '../http/failures.ts'
import { countAgainst, countSoFar } from '../http/limits.ts'
import { enqueueTask } from '../record/record.sql.ts'

const TODAY = ['texts', 'day']
const PROVIDER_FULL = ['texts', 'provider-full']

/** Whether a text message can go anywhere: by the operator's provider, or into local mode's outbox. */
export function canText({ config }: Context): boolean {
  return config.signIn.sms !== null || config.mode === 'local'
}

/**
 * Refuses where no text message can be sent now: none at all (`server/sms-unavailable`), or the day's or the
 * provider's allowance is used up (`auth/sms-quota-exceeded`). The same for every number.
 */
export async function requireTexts(ctx: Context): Promise<void> {
  if (!canText(ctx)) throw new Failure('server/sms-unavailable')
  const isFull =
    (await countSoFar(ctx, TODAY)) >= ctx.config.signIn.smsDailyLimit ||
    (await countSoFar(ctx, PROVIDER_FULL)) > 0
  if (isFull) throw new Failure('auth/sms-quota-exceeded')
}

/** Counts a message that is about to be sent: fails once the day's allowance is used up. */
export async function countText(ctx: Context): Promise<void> {
  const limit = { calls: ctx.config.signIn.smsDailyLimit, seconds: 24 * 3600 }
  await countAgainst(ctx, TODAY, limit, 'auth/sms-quota-exceeded')
}

/** Notes that the provider sends no more for now: for a quarter of an hour it is not asked again. */
export async function noteProviderFull(ctx: Context): Promise<void> {
  await countAgainst(ctx, PROVIDER_FULL, { calls: Number.POSITIVE_INFINITY, seconds: 900 })
}

/** Hands a message to the job that sends it, in the caller's transaction: no commit, no message. `to` is E.164. */
export async function enqueueSms(ctx: Context, tx: Tx, to: string, text: string): Promise<void> {
  const sealed = ctx.keys.seal('sms', JSON.stringify({ to, text, at: ctx.clock() }))
  await enqueueTask(tx, 'send_sms', { id: ctx.newId(), sealed })
}
