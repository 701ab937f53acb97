import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findPerson, type PersonRow } from '../people.sql.ts'
import { isOfEpoch } from '../sign-in/epoch.commands.ts'
import { holdGoodLink, isAskingBrowser, isCodeOf } from './mailed-links.commands.ts'
import { noteWrongCode, spendLink } from './mailed-links.sql.ts'

/** This many wrong codes end a link. */
const WRONG_CODES = 5

export type LinkSpent =
  | { readonly ok: true; readonly person: PersonRow; readonly returnTo: string | null }
  | {
      readonly ok: false
      readonly reason:
        | 'auth/credential-expired'
        | 'auth/link-used'
        | 'auth/link-expired'
        | 'auth/missing-code'
        | 'auth/invalid-verification-code'
        | 'auth/user-disabled'
      readonly person?: string
    }

/**
 * Spends a sign-in link (AUTH-22). The browser that requested it has a cookie; any other browser needs the code shown
 * there. So a mail scanner that opens the page, runs its scripts and presses its button signs nobody in, and a link
 * that somebody else requested and forwarded to me does not sign me in to their account with one click.
 */
export async function spendMagicLink(
  ctx: Context,
  { token, code, browser }: { token: string; code: string | undefined; browser: string | null },
): Promise<LinkSpent> {
  return inTransaction(ctx.db, {}, async (tx) => {
    const held = await holdGoodLink(ctx, tx, 'sign-in', token)
    if (!held.ok) return held
    const { link } = held
    const now = ctx.clock()
    const id = link.person_id
    if (!isAskingBrowser(link, browser)) {
      if (code === undefined) return { ok: false, reason: 'auth/missing-code', person: id }
      if (!isCodeOf(ctx, link, token, code)) {
        await noteWrongCode(tx, link, link.wrong_codes + 1 >= WRONG_CODES, now)
        return { ok: false, reason: 'auth/invalid-verification-code', person: id }
      }
    }
    const person = await findPerson(tx, id)
    if (!person || person.disabled_at) return { ok: false, reason: 'auth/user-disabled', person: id }
    if (!isOfEpoch(person, link.credential_epoch))
      return { ok: false, reason: 'auth/link-expired', person: id }
    await spendLink(tx, link.token_hash, now)
    return { ok: true, person, returnTo: link.return_to }
  })
}
