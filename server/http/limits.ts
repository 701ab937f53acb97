import { createHash } from 'node:crypto'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { Failure } from './failures.ts'
import { clearCounts, countCalls, uncountCalls } from './limits.sql.ts'

/** How many calls in how many seconds. */
export type Limit = { readonly calls: number; readonly seconds: number }

/** One account's writes when the call names no limit of its own. */
export const HOUSE_WRITES: Limit = { calls: 2000, seconds: 3600 }
/** One address's public calls when the call names no limit of its own. */
const HOUSE_PUBLIC: Limit = { calls: 600, seconds: 3600 }

/** What is counted, and how often it is allowed. `key` names it; only its hash is stored. */
export type Count = readonly [key: readonly string[], limit: Limit]

/** Counts a call against a limit that holds across processes and restarts, and refuses beyond it. */
export async function countAgainst(
  ctx: Context,
  key: readonly string[],
  limit: Limit,
  code: ErrorCode = 'request/too-many',
): Promise<void> {
  await countAgainstAll(ctx, [[key, limit]], code)
}

/**
 * Counts a call against several limits in one statement. The first one exceeded refuses, and those after
 * it are not counted: a call stopped at the first uses up nothing of the others.
 */
export async function countAgainstAll(
  ctx: Context,
  counts: readonly Count[],
  code: ErrorCode = 'request/too-many',
): Promise<void> {
  const now = ctx.clock()
  const asked = counts.map(([key, { seconds }]) => ({ key: hashOf(key), resetsAt: now + seconds * 1000 }))
  const counted = await countCalls(ctx.db, asked, now)
  const refused = counted.findIndex(({ count }, at) => count > (counts[at]?.[1].calls ?? 0))
  if (refused === -1 || ctx.faults.noLimits) return
  const behind = asked.slice(refused + 1).map(({ key }) => key)
  if (behind.length > 0) await uncountCalls(ctx.db, behind)
  const resetsAt = counted[refused]?.resetsAt ?? now
  throw new Failure(code, { retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) })
}

/** How many calls a process draws at once from a limit checked at every write. */
const LOT = 10
type Lot = { left: number; readonly resetsAt: number }
const lots = new WeakMap<Context, Map<string, Lot>>()
const MOST_LOTS = 10_000

/**
 * Counts a call against a large limit, drawn ten at a time: a process that has drawn a lot needs no statement for the
 * next nine calls. Never exceeds the limit; a process that ends leaves at most nine unused.
 */
export async function countInLots(ctx: Context, key: readonly string[], limit: Limit): Promise<void> {
  const own = lots.get(ctx) ?? new Map<string, Lot>()
  lots.set(ctx, own)
  const name = key.join(' ')
  const lot = own.get(name)
  if (lot && lot.left > 0 && ctx.clock() < lot.resetsAt) {
    lot.left -= 1
    return
  }
  const now = ctx.clock()
  const asked = { key: hashOf(key), resetsAt: now + limit.seconds * 1000 }
  const [counted] = await countCalls(ctx.db, [asked], now, LOT)
  const { count, resetsAt } = counted!
  const isPast = count - LOT >= limit.calls && !ctx.faults.noLimits
  if (isPast)
    throw new Failure('request/too-many', { retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) })
  if (own.size >= MOST_LOTS) own.clear()
  own.set(name, { left: Math.min(LOT, limit.calls - (count - LOT)) - 1, resetsAt })
}

/** Takes one back from each counter: the limits were not about this call after all. */
export async function giveBack(ctx: Context, ...keys: readonly (readonly string[])[]): Promise<void> {
  await uncountCalls(ctx.db, keys.map(hashOf))
}

/** Forgets what was counted: the operator lets somebody in again who was locked out. */
export async function forgetCounts(
  ctx: Pick<Context, 'db'>,
  ...keys: readonly (readonly string[])[]
): Promise<void> {
  await clearCounts(ctx.db, keys.map(hashOf))
}

/** A public call from an address, against the house limit. */
export function publicCount(request: FastifyRequest): Count {
  return [['address', 'public', addressOf(request)], HOUSE_PUBLIC]
}

/** What limits count an address as: an IPv4 address, or the /64 of an IPv6 address (one home, one count). */
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

function hashOf(key: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(key)).digest()
}
