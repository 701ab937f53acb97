import { createHash, timingSafeEqual } from 'node:crypto'
import { isWork } from '@evenhand/domain/account/work.ts'
import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import { countAgainst } from '../../http/limits.ts'

/** 65,000 attempts on average: under a second on a phone, expensive for somebody who wants thousands. */
const BITS = 16
const LIFE = 5 * 60_000

/** A puzzle to solve before a text message is sent; nothing about it is stored. */
export function newChallenge(ctx: Context): { challenge: string; bits: number; expiresAt: string } {
  const until = ctx.clock() + LIFE
  const text = `${until}.${ctx.chance(16).toString('base64url')}`
  return { challenge: `${text}.${macOf(ctx, text)}`, bits: BITS, expiresAt: new Date(until).toISOString() }
}

/** Refuses a solution that took no work, is late, was used before, or solves somebody else's puzzle. */
export async function requireWork(ctx: Context, work: { challenge: string; answer: string }): Promise<void> {
  const { challenge, answer } = work
  const at = challenge.lastIndexOf('.')
  const [text, mac] = [challenge.slice(0, at), Buffer.from(challenge.slice(at + 1))]
  const right = Buffer.from(macOf(ctx, text))
  const isOurs = mac.length === right.length && timingSafeEqual(mac, right)
  const isInTime = isOurs && Number(text.split('.')[0]) > ctx.clock()
  if (!isInTime || !(await isWork(challenge, answer, BITS, sha256)))
    throw new Failure('auth/captcha-check-failed')
  await countAgainst(ctx, ['work', text], { calls: 1, seconds: LIFE / 1000 }, 'auth/captcha-check-failed')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const macOf = (ctx: Context, text: string) => ctx.keys.mac('work', text).toString('base64url')
