import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import { languageOf } from '@evenhand/domain/account/language.ts'
import type { Context } from '../../context.ts'
import { isTaken } from '../../db/database-problem.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail, letter } from '../mail/mail.commands.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findKnownByEmail, findPerson, holdPerson, type PersonRow, setPassword } from '../people.sql.ts'
import { changeEmailOf, findEmailChange, insertEmailChange, spendEmailChange } from './credentials.sql.ts'
import { isOfEpoch, revokeOtherAccess } from './epoch.commands.ts'
import { hashPassword, isPassword } from './passwords.commands.ts'
import { type Opened, renewSession } from './sessions.commands.ts'
import { settleInvitations } from './sync.commands.ts'
import { hashOf, newSecret } from './tokens.commands.ts'

/** How long the link to a new address works. */
const LINK_LIFE = 3_600_000

/** Who is calling, from the gate. */
type Self = { readonly person: string; readonly session: string }

/** Whether this is the person's password; `null` where they have none. */
export async function isOwnPassword(row: PersonRow, password: string): Promise<boolean | null> {
  return row.password_hash === null ? null : isPassword(row.password_hash, password)
}

/**
 * Sets a new password, once the old one has been checked. Ends every other session and every link or code sent, and
 * renews this session's tokens. Null if the session has ended meanwhile.
 */
export async function changePassword(ctx: Context, self: Self, password: string): Promise<Opened | null> {
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx.db, { person: self.person }, async (tx) => {
    const row = await holdPerson(tx, self.person)
    if (!row) return null
    await setPassword(tx, self.person, passwordHash, ctx.clock())
    await revokeOtherAccess(ctx, tx, self)
    await enqueueSecurityMail(ctx, tx, row, 'password-changed')
    return (await renewSession(ctx, tx, row, self.session)) ?? null
  })
}

/** Sends a link to the new address and a notice to the old one; false where the new one is taken. */
export async function askForEmail(ctx: Context, person: string, email: string): Promise<boolean> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const emailKey = normaliseEmail(email)
    if (await findKnownByEmail(tx, emailKey)) return false
    const row = await findPerson(tx, person)
    if (!row) return false
    const token = newSecret(ctx)
    await insertEmailChange(tx, {
      person_id: person,
      token_hash: hashOf(token),
      email,
      email_key: emailKey,
      expires_at: new Date(ctx.clock() + LINK_LIFE),
      credential_epoch: row.credential_epoch,
    })
    const url = `${ctx.config.publicUrl}/auth/action?mode=email&token=${token}`
    await enqueueMail(ctx, tx, email, letter('new-email', languageOf(row.preferences.language), url))
    await enqueueSecurityMail(ctx, tx, row, 'email-asked')
    return true
  })
}

export type EmailConfirmed =
  | { readonly ok: true; readonly row: PersonRow }
  | {
      readonly ok: false
      readonly reason:
        | 'auth/invalid-credential'
        | 'auth/link-used'
        | 'auth/link-expired'
        | 'auth/email-already-in-use'
        | 'auth/profile-not-found'
    }

/** Spends that link for the person who requested it: the address changes, and the old one is notified. */
export async function confirmEmail(ctx: Context, self: Self, token: string): Promise<EmailConfirmed> {
  try {
    return await takeEmail(ctx, self, token)
  } catch (error) {
    // several people confirmed one address at once: the table's constraint lets only one have it
    if (isTaken(error)) return { ok: false, reason: 'auth/email-already-in-use' }
    throw error
  }
}

async function takeEmail(ctx: Context, self: Self, token: string): Promise<EmailConfirmed> {
  const now = ctx.clock()
  return inTransaction(ctx.db, { person: self.person }, async (tx) => {
    const before = await holdPerson(tx, self.person)
    if (!before) return { ok: false, reason: 'auth/profile-not-found' }
    const change = await findEmailChange(tx, self.person, hashOf(token))
    if (!change) return { ok: false, reason: 'auth/invalid-credential' }
    if (change.used_at) return { ok: false, reason: 'auth/link-used' }
    if (change.expires_at.getTime() <= now || !isOfEpoch(before, change.credential_epoch))
      return { ok: false, reason: 'auth/link-expired' }
    if (await findKnownByEmail(tx, change.email_key))
      return { ok: false, reason: 'auth/email-already-in-use' }
    const row = await changeEmailOf(tx, self.person, change, now)
    await settleInvitations(tx, change.email_key, now)
    // spends all of this person's links, not just the one used
    await spendEmailChange(tx, self.person, now)
    await revokeOtherAccess(ctx, tx, self)
    await enqueueSecurityMail(ctx, tx, before, 'email-changed')
    return { ok: true, row }
  })
}
