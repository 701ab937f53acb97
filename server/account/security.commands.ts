import type { Context } from '../context.ts'
import { insertSecurityEvent } from './security.sql.ts'

/** What the security log records. */
export type SecurityMatter =
  | 'register'
  | 'verify-email'
  | 'resend-verification'
  | 'google'
  | 'unlink-google'
  | 'ask-magic-link'
  | 'magic-link'
  | 'ask-reset'
  | 'reset-password'
  | 'ask-phone-code'
  | 'phone-code'
  | 'ask-methods'
  | 'sign-in'
  | 'open-session'
  | 'refresh'
  | 'sign-out'
  | 'export'
  | 'disable'
  | 'enable'
  | 'unlock'
  | 'mails'
  | 'mail-again'
  | 'court-export'
  | 'family-size'
  | 'erase-record'
  | 'rotate-keys'
  | 'end-sessions'
  | 'end-session'
  | 'reauthenticate'
  | 'second-factor'
  | 'totp-on'
  | 'totp-off'
  | 'recovery-codes'
  | 'passkey-add'
  | 'passkey-remove'
  | 'passkey-sign-in'
  | 'password-change'
  | 'email-change'
  | 'email-confirm'
  | 'phone-change'
  | 'phone-confirm'
  | 'phone-remove'
  | 'delete-account'

/**
 * Records who did what and with what outcome, by ids and codes only. Written outside the work's transaction, so that
 * what was refused and rolled back is recorded too.
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
