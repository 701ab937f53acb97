import type { Context } from '../context.ts'
import { Failure } from '../http/failures.ts'
import type { Asker } from '../http/gate.ts'

/** How long a sign-in counts as fresh. */
const FRESH = 10 * 60_000

/** Until when what changes how one gets in may be done without signing in again; null: no longer. */
export function freshUntil(ctx: Context, asker: Asker): number | null {
  const until = asker.provenAt + FRESH
  return until > ctx.clock() ? until : null
}

/** Refuses with `auth/fresh-sign-in-required` who has not proven themselves lately (V7.5.1). */
export function requireFresh(ctx: Context, asker: Asker): void {
  if (freshUntil(ctx, asker) === null) throw new Failure('auth/fresh-sign-in-required')
}
