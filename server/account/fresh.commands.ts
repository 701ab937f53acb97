import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { Asker } from '../http/gate.ts'

/** How long a sign-in counts as fresh. */
const FRESH = 10 * 60_000

/** Until when changes to how one signs in need no new sign-in; null: they need one now. */
export function freshUntil(ctx: Context, asker: Asker): number | null {
  const until = asker.provenAt + FRESH
  return until > ctx.clock() ? until : null
}

/** Refuses with `auth/fresh-sign-in-required` when the last sign-in was too long ago (V7.5.1). */
export function requireFresh(ctx: Context, asker: Asker): void {
  if (freshUntil(ctx, asker) === null) throw new Failure('auth/fresh-sign-in-required')
}
