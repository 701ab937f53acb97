import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isPassword } from './passwords.commands.ts'
import { createPerson } from './register.commands.ts'
import { findRegistration } from './registrations.sql.ts'
import { hashOf } from './tokens.commands.ts'

export type Verified =
  | { readonly ok: true; readonly email: string; readonly person: string; readonly isSameBrowser: boolean }
  | {
      readonly ok: false
      readonly reason:
        | 'auth/invalid-credential'
        | 'auth/link-used'
        | 'auth/link-expired'
        | 'auth/missing-password'
        | 'auth/wrong-password'
    }

/**
 * Spends a verification link: the person it names is created, and everything else pending for the address
 * ends with its password.
 *
 * A click alone proves too little. Somebody may have registered my address with a password of their own; the mail
 * comes to me, and if my click were enough, their password would open an account that the server believes is mine
 * (and invitations are tied to the address). So whoever clicks must also be the one who registered: the browser
 * still has its cookie, or the password of that registration is entered. Conversely, a stranger who
 * registers after me changes nothing of mine: each registration has its own password beside its own link.
 */
export async function verifyMailbox(
  ctx: Context,
  { token, browser, password }: { token: string; browser: string | null; password: string | undefined },
): Promise<Verified> {
  const tokenHash = hashOf(token)
  const found = await findRegistration(ctx.db.query, tokenHash)
  if (!found) return { ok: false, reason: 'auth/invalid-credential' }
  if (found.used_at) return { ok: false, reason: 'auth/link-used' }
  if (found.expires_at.getTime() <= ctx.clock()) return { ok: false, reason: 'auth/link-expired' }
  const isSameBrowser = isSame(browser, found.browser_hash)
  if (!isSameBrowser) {
    if (!password) return { ok: false, reason: 'auth/missing-password' }
    if (!(await isPassword(found.password_hash, password)))
      return { ok: false, reason: 'auth/wrong-password' }
  }
  return inTransaction(ctx.db, {}, async (tx) => {
    const who = { email: found.email, emailKey: found.email_key, passwordHash: found.password_hash }
    const names = { firstName: found.first_name, lastName: found.last_name }
    const person = await createPerson(ctx, tx, { ...who, ...names }, ctx.clock())
    // two clicks at once, or two links of one address: the first created the person
    if (!person) return { ok: false, reason: 'auth/link-used' }
    return { ok: true, email: found.email, person, isSameBrowser }
  })
}

function isSame(browser: string | null, browserHash: Buffer): boolean {
  return browser !== null && timingSafeEqual(hashOf(browser), browserHash)
}
