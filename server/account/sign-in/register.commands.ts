import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { Language } from '@evenhand/domain/account/language.ts'
import { displayName } from '@evenhand/domain/account/name.ts'
import { invitedPatch, startedProgress } from '@evenhand/domain/family/onboarding.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { enqueueMail, letter } from '../mail/mail.commands.ts'
import { findPersonByEmail, insertPerson, markInvited } from '../people.sql.ts'
import { isInvitationTo } from './invited.sql.ts'
import { hashPassword } from './passwords.commands.ts'
import {
  endRegistrations,
  insertRegistration,
  listWaiting,
  type RegistrationRow,
} from './registrations.sql.ts'
import { hashOf, newSecret } from './tokens.commands.ts'

/** How long a verification link is valid. */
export const LINK_LIFE = 24 * 3_600_000

/** A registration as sent; its values have been validated. */
export type Registration = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** the token of an invitation's mail */
  readonly invitation?: string | undefined
  /** the mail's language, before there is a person who could choose one */
  readonly language: Language
  /** the secret this browser holds in a cookie */
  readonly browser: string
}

export type Registered =
  | { readonly ok: true; readonly proven: false }
  | { readonly ok: true; readonly proven: true; readonly person: string }
  | { readonly ok: false; readonly reason: 'auth/email-already-in-use' | 'server/mail-unavailable' }

/**
 * Registers (AUTH-02). Usually no person is created yet: name and password wait beside a mailed link until the
 * mailbox is verified. The link of an invitation mailed to the same address has verified it already.
 */
export async function register(ctx: Context, registration: Registration): Promise<Registered> {
  const passwordHash = await hashPassword(registration.password)
  const invited = registration.invitation ? hashOf(registration.invitation) : null
  return inTransaction(ctx.db, {}, async (tx) => {
    const now = ctx.clock()
    const emailKey = normaliseEmail(registration.email)
    if (await findPersonByEmail(tx, emailKey)) return { ok: false, reason: 'auth/email-already-in-use' }
    if (invited && (await isInvitationTo(tx, invited, emailKey, now))) {
      const person = await createPerson(ctx, tx, { ...registration, emailKey, passwordHash }, now)
      if (!person) return { ok: false, reason: 'auth/email-already-in-use' }
      const { onboarding } = invitedPatch({ onboarding: startedProgress(now) }, now)
      await markInvited(tx, person, onboarding, now)
      return { ok: true, proven: true, person }
    }
    if (!canMail(ctx)) return { ok: false, reason: 'server/mail-unavailable' }
    await mailLink(
      ctx,
      tx,
      now,
      {
        browser_hash: hashOf(registration.browser),
        email: registration.email,
        email_key: emailKey,
        password_hash: passwordHash,
        first_name: registration.firstName,
        last_name: registration.lastName,
      },
      registration.language,
    )
    return { ok: true, proven: false }
  })
}

/**
 * Mails another link for a pending registration of this address: this browser's, else the newest.
 * Earlier links stay valid, because mails cross.
 */
export async function resendLink(
  ctx: Context,
  tx: Tx,
  email: string,
  browserHash: Buffer | null,
  language: Language,
): Promise<void> {
  const [waiting] = await listWaiting(tx, normaliseEmail(email), browserHash)
  if (waiting) await mailLink(ctx, tx, ctx.clock(), waiting, language)
}

/** Whether mail can be sent at all: in production without SMTP it cannot, and registration says so (ROUTE-21). */
export function canMail({ config }: Context): boolean {
  return config.smtpUrl !== null || config.mode === 'local'
}

type Waiting = Omit<RegistrationRow, 'token_hash' | 'created_at' | 'expires_at' | 'used_at'>

async function mailLink(
  ctx: Context,
  tx: Tx,
  now: number,
  waiting: Waiting,
  language: Language,
): Promise<void> {
  const token = newSecret(ctx)
  await insertRegistration(tx, {
    token_hash: hashOf(token),
    browser_hash: waiting.browser_hash,
    email: waiting.email,
    email_key: waiting.email_key,
    password_hash: waiting.password_hash,
    first_name: waiting.first_name,
    last_name: waiting.last_name,
    created_at: new Date(now),
    expires_at: new Date(now + LINK_LIFE),
  })
  const url = `${ctx.config.publicUrl}/auth/action?mode=verify&token=${token}`
  await enqueueMail(ctx, tx, waiting.email, letter('verify', language, url))
}

/** Creates the person whose mailbox is verified and ends everything else pending for it; null where there is one. */
export async function createPerson(
  ctx: Context,
  tx: Tx,
  who: { email: string; emailKey: string; passwordHash: string | null; firstName: string; lastName: string },
  now: number,
): Promise<string | null> {
  const id = ctx.newId()
  const made = await insertPerson(tx, {
    ...who,
    id,
    displayName: displayName(who.firstName, who.lastName),
    now,
  })
  await endRegistrations(tx, who.emailKey, now)
  return made ? id : null
}
