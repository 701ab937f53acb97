import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import { countCalls, readCount } from '../../http/limits.sql.ts'
import { enqueueTask, task } from '../../jobs/queue.sql.ts'
import { actsForDemo } from '../people.sql.ts'

const keyOf = (name: string) => createHash('sha256').update(`texts ${name}`).digest()
const TODAY = keyOf('today')
const PROVIDER_FULL = keyOf('provider is full')
const DAY = 24 * 3_600_000
const QUARTER_HOUR = 900_000

/** Whether text messages can be sent: by the operator's provider, or into local mode's outbox. */
export function canText({ config }: Context): boolean {
  return config.signIn.sms !== null || config.mode === 'local'
}

/**
 * Throws where no text message can be sent: not at all (`server/sms-unavailable`), or because the day's or the
 * provider's allowance is used up (`auth/sms-quota-exceeded`). The same for every number.
 */
export async function requireTexts(ctx: Context): Promise<void> {
  if (!canText(ctx)) throw new Failure('server/sms-unavailable')
  const now = ctx.clock()
  const isFull =
    (await readCount(ctx.db, TODAY, now)) >= ctx.config.signIn.smsDailyLimit ||
    (await readCount(ctx.db, PROVIDER_FULL, now)) > 0
  if (isFull) throw new Failure('auth/sms-quota-exceeded')
}

/** Counts a message about to be sent; false once the day's allowance is used up. */
export async function mayText(ctx: Context): Promise<boolean> {
  return (await count(ctx, TODAY, DAY)) <= ctx.config.signIn.smsDailyLimit
}

/** Notes that the provider accepts no more for now; it is not tried again for a quarter of an hour. */
export async function noteProviderFull(ctx: Context): Promise<void> {
  await count(ctx, PROVIDER_FULL, QUARTER_HOUR)
}

async function count(ctx: Context, key: Buffer, life: number): Promise<number> {
  const now = ctx.clock()
  const [counted] = await countCalls(ctx.db, [{ key, resetsAt: now + life }], now)
  return counted?.count ?? 0
}

/** What the job receives: the number and the text are sealed. */
export type SealedSms = { readonly id: string; readonly sealed: string }
export const sendSms = task<SealedSms>('send_sms')

/** Hands a message to the job that sends it, in the caller's transaction: no commit, no message. `to` is E.164. */
export async function enqueueSms(ctx: Context, tx: Tx, to: string, text: string): Promise<void> {
  if (await actsForDemo(tx)) return
  const sealed = ctx.keys.seal('sms', JSON.stringify({ to, text, at: ctx.clock() }))
  await enqueueTask(tx, sendSms, { id: ctx.newId(), sealed })
}
