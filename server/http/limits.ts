import { createHash } from 'node:crypto'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { Failure } from './failures.ts'
import { countCall, readCount, uncountCall } from './limits.sql.ts'

/** How many calls in how many seconds. */
export type Limit = { readonly calls: number; readonly seconds: number }

/** Writes of one account when the call names no limit of its own. */
export const HOUSE_WRITES: Limit = { calls: 2000, seconds: 3600 }
/** Public calls of one address when the call names no limit of its own. */
export const HOUSE_PUBLIC: Limit = { calls: 600, seconds: 3600 }

/**
 * Counts one call against a limit that holds across processes and restarts, and refuses past it.
 * `key` names what is counted; only its hash is stored.
 */
export async function countAgainst(
  ctx: Context,
  key: readonly string[],
  limit: Limit,
  code: ErrorCode = 'request/too-many',
): Promise<void> {
  const now = ctx.clock()
  const hash = createHash('sha256').update(JSON.stringify(key)).digest()
  const { count, resetsAt } = await countCall(ctx.db, hash, now, now + limit.seconds * 1000)
  if (count > limit.calls && !ctx.faults.noLimits) {
    throw new Failure(code, { retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) })
  }
}

/** Takes one count back: the call was none of those the limit is about. */
export async function giveBack(ctx: Context, key: readonly string[]): Promise<void> {
  await uncountCall(ctx.db, createHash('sha256').update(JSON.stringify(key)).digest())
}

/** How much was counted so far, without counting. */
export async function countSoFar(ctx: Context, key: readonly string[]): Promise<number> {
  return readCount(ctx.db, createHash('sha256').update(JSON.stringify(key)).digest(), ctx.clock())
}

/** What limits count an address by: an IPv4 address, or the /64 an IPv6 address belongs to (one home, one count). */
export function addressOf(request: FastifyRequest): string {
  if (!ipaddr.isValid(request.ip)) return 'unknown'
  const address = ipaddr.process(request.ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${address
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16))
    .join(':')}/64`
}
