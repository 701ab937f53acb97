import { securityEvent } from '../account/security.commands.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/pool.ts'
import { type Purpose, rotateKey } from './keys.commands.ts'

/** Replaces both keys for the operator; the security log notes it. Returns the new keys' ids. */
export async function rotateKeys(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  owner: Database,
  secret: string,
): Promise<Record<Purpose, string>> {
  const idToken = await rotateKey(owner, secret, 'id-token', ctx.clock())
  const recordHead = await rotateKey(owner, secret, 'record-head', ctx.clock())
  await securityEvent(ctx, { what: 'rotate-keys', outcome: 'operator' })
  return { 'id-token': idToken, 'record-head': recordHead }
}
