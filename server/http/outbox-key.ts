import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from './failures.ts'

/**
 * The key to local mode's outbox, shown on the terminal. A request through a proxy with default settings or a TCP
 * forward looks like one from this machine; only somebody who can read the terminal has the key.
 */
export function outboxKey(ctx: Pick<Context, 'keys'>): string {
  return ctx.keys.mac('outbox', 'key').toString('base64url').slice(0, 22)
}

/** Refuses a request without the outbox's key. */
export function requireOutboxKey(ctx: Context, { headers }: FastifyRequest): void {
  const given = Buffer.from(String(headers['x-evenhand-outbox'] ?? ''))
  const key = Buffer.from(outboxKey(ctx))
  if (given.length !== key.length || !timingSafeEqual(given, key)) throw new Failure('server/outbox-locked')
}
