import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Failure } from './failures.ts'
import { isLocalRequest } from './gate.ts'

/**
 * Guards every call that only a test screen makes (ROUTE-02, ROUTE-21): refused in production, whatever the settings
 * say, and where TEST_MODE is off.
 */
export function requireTestMode(ctx: Context, request: FastifyRequest): void {
  if (!isLocalRequest(ctx, request)) throw new Failure('server/not-local')
  if (!ctx.config.testMode) throw new Failure('server/feature-off')
}
