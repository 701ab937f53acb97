import { type PasswordProblem, passwordProblems } from '@evenhand/domain/account/password.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findPerson, type PersonRow, setPassword } from '../people.sql.ts'
import { isOfEpoch, revokeOtherAccess } from '../sign-in/epoch.commands.ts'
import { hashPassword } from '../sign-in/passwords.commands.ts'
import { holdGoodLink } from './mailed-links.commands.ts'

type NoLink = {
  readonly ok: false
  readonly reason: 'auth/credential-expired' | 'auth/link-used' | 'auth/link-expired' | 'auth/user-disabled'
  readonly person?: string
}

/** Whose password a reset link sets, and until when it is valid; does not spend it. */
export async function lookAtReset(
  ctx: Context,
  token: string,
): Promise<NoLink | { readonly ok: true; readonly person: PersonRow; readonly expiresAt: Date }> {
  return inTransaction(ctx.db, {}, async (tx) => {
    const held = await holdGoodLink(ctx, tx, 'reset', token)
    if (!held.ok) return held
    const person = await findPerson(tx, held.link.person_id)
    if (!person) return { ok: false, reason: 'auth/credential-expired' }
    if (!isOfEpoch(person, held.link.credential_epoch))
      return { ok: false, reason: 'auth/link-expired', person: person.id }
    return { ok: true, person, expiresAt: held.link.expires_at }
  })
}

export type Reset =
  | NoLink
  | { readonly ok: false; readonly reason: 'auth/weak-password'; readonly problems: PasswordProblem[] }
  | { readonly ok: true; readonly person: PersonRow }

/**
 * Sets a new password with a mailed link. Owning the mailbox proves enough for that and no more: every earlier
 * session, link and code ends, nobody is signed in, and a second factor is still required.
 */
export async function resetPassword(ctx: Context, token: string, password: string): Promise<Reset> {
  const looked = await lookAtReset(ctx, token)
  if (!looked.ok) return looked
  const { email, first_name, last_name } = looked.person
  const problems = passwordProblems(password, { email, names: [first_name, last_name] })
  if (problems.length > 0) return { ok: false, reason: 'auth/weak-password', problems }
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx.db, {}, async (tx) => {
    const held = await holdGoodLink(ctx, tx, 'reset', token)
    if (!held.ok) return held
    const now = ctx.clock()
    const person = await findPerson(tx, held.link.person_id)
    if (!person || person.disabled_at)
      return { ok: false, reason: 'auth/user-disabled', person: held.link.person_id }
    if (!isOfEpoch(person, held.link.credential_epoch))
      return { ok: false, reason: 'auth/link-expired', person: person.id }
    await setPassword(tx, person.id, passwordHash, now)
    await revokeOtherAccess(ctx, tx, { person: person.id })
    await enqueueSecurityMail(ctx, tx, person, 'password-changed')
    return { ok: true, person }
  })
}
