import { createHash } from 'node:crypto'
import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { Failure } from './failures.ts'
import { clearCounts, countCalls, uncountCalls } from './limits.sql.ts'

/** How many calls in how many seconds. */
export type Limit = { readonly calls: number; readonly seconds: number }

/** The default limit on one account's writes. */
export const HOUSE_WRITES: Limit = { calls: 2000, seconds: 3600 }
/** The default limit on one address's public calls. */
const HOUSE_PUBLIC: Limit = { calls: 600, seconds: 3600 }

/** What is counted, and how often it is allowed. `key` names it; only its hash is stored. */
export type Count = readonly [key: readonly string[], limit: Limit]

/** Counts a call against a limit that holds across processes and restarts; throws beyond it. */
export async function countAgainst(
  ctx: Context,
  key: readonly string[],
  limit: Limit,
  code: ErrorCode = 'request/too-many',
): Promise<void> {
  await countAgainstAll(ctx, [[key, limit]], code)
}

/**
 * Counts a call against several limits in one statement. The first one exceeded refuses it, and those after it are
 * not counted: a call stopped at the first uses up nothing of the others.
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

/** How many calls a process reserves at once from a limit checked on every write. */
const BATCH = 10
type Batch = { left: number; readonly resetsAt: number }
const batches = new WeakMap<Context, Map<string, Batch>>()
const MOST_BATCHES = 10_000

/**
 * Counts a call against a large limit, reserving ten at a time: the next nine calls of a process then need no statement.
 * Never exceeds the limit; a process that ends leaves at most nine unused.
 */
export async function countInBatches(ctx: Context, key: readonly string[], limit: Limit): Promise<void> {
  const own = batches.get(ctx) ?? new Map<string, Batch>()
  batches.set(ctx, own)
  const name = key.join(' ')
  const batch = own.get(name)
  if (batch && batch.left > 0 && ctx.clock() < batch.resetsAt) {
    batch.left -= 1
    return
  }
  const now = ctx.clock()
  const asked = { key: hashOf(key), resetsAt: now + limit.seconds * 1000 }
  const [counted] = await countCalls(ctx.db, [asked], now, BATCH)
  const { count, resetsAt } = counted!
  const isPast = count - BATCH >= limit.calls && !ctx.faults.noLimits
  if (isPast)
    throw new Failure('request/too-many', { retryAfter: Math.max(1, Math.ceil((resetsAt - now) / 1000)) })
  if (own.size >= MOST_BATCHES) own.clear()
  own.set(name, { left: Math.min(BATCH, limit.calls - (count - BATCH)) - 1, resetsAt })
}

/** Undoes one count of each: the limits did not concern this call after all. */
export async function undoCount(ctx: Context, ...keys: readonly (readonly string[])[]): Promise<void> {
  await uncountCalls(ctx.db, keys.map(hashOf))
}

/** Clears counts, for the operator to unlock an account. */
export async function forgetCounts(
  ctx: Pick<Context, 'db'>,
  ...keys: readonly (readonly string[])[]
): Promise<void> {
  await clearCounts(ctx.db, keys.map(hashOf))
}

/** A public call from an address, against the default limit. */
export function publicCount(request: FastifyRequest): Count {
  return [['address', 'public', addressOf(request)], HOUSE_PUBLIC]
}

/** The address limits count by: an IPv4 address, or the /64 of an IPv6 address (one home, one count). */
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
