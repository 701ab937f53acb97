import type { Context } from '../../context.ts'
import { Failure } from '../../http/failures.ts'
import type { Asker } from '../../http/gate.ts'

/** How long a sign-in counts as fresh. */
const FRESH = 10 * 60_000

/** Until when changing one's ways to sign in needs no new sign-in; null: it needs one now. */
export function freshUntil(ctx: Context, asker: Asker): number | null {
  const until = asker.provenAt + FRESH
  return until > ctx.clock() ? until : null
}

/** Throws `auth/fresh-sign-in-required` when the last sign-in was too long ago (V7.5.1). */
export function requireFresh(ctx: Context, asker: Asker): void {
  if (freshUntil(ctx, asker) === null) throw new Failure('auth/fresh-sign-in-required')
}

/**
 * The same before a whole record leaves the server. A session without a sign-in, which only made-up people of the demo
 * and of a sandbox have, could not repeat one, and has nobody's words to protect.
 */
export function requireFreshToExport(ctx: Context, asker: Asker): void {
  if (asker.provenAt !== 0) requireFresh(ctx, asker)
}
