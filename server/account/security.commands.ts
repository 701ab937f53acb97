import type { Context } from '../context.ts'
import { insertSecurityEvent } from './security.sql.ts'

/** What the security log knows of. */
export type SecurityMatter =
  | 'register'
  | 'verify-email'
  | 'resend-verification'
  | 'sign-in'
  | 'open-session'
  | 'refresh'
  | 'sign-out'
  | 'export'
  | 'disable'
  | 'enable'
  | 'end-sessions'

/**
 * Notes who did what and how it ended, by ids and codes alone. Written beside the work, not inside its
 * transaction: what was refused and rolled back is noted too.
 */
export async function securityEvent(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  event: {
    what: SecurityMatter
    outcome: string
    person?: string | undefined
    session?: string | undefined
    requestId?: string | undefined
  },
): Promise<void> {
  await insertSecurityEvent(ctx.db, {
    id: ctx.newId(),
    at: ctx.clock(),
    person: event.person ?? null,
    session: event.session ?? null,
    what: event.what,
    outcome: event.outcome,
    requestId: event.requestId ?? null,
  })
}
