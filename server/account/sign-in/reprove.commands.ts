import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lacksSecondFactor } from '../factors/second-factor.commands.ts'
import { holdPerson } from '../people.sql.ts'
import { readProof } from './proofs.commands.ts'
import { type Opened, renewSession } from './sessions.commands.ts'
import { proveSession, spendToken } from './sessions.sql.ts'
import { isCurrent } from './tokens.commands.ts'

export type Reproven =
  | ({ readonly ok: true } & Opened)
  | {
      readonly ok: false
      readonly reason:
        | 'auth/invalid-credential'
        | 'auth/second-factor-required'
        | 'auth/user-disabled'
        | 'auth/session-expired'
    }

/**
 * Signs in again within a session: the identity token must be the same person's, and as strong as a sign-in requires.
 * The session stays, its tokens are renewed (V7.2.4), and only the new ID token says that the sign-in is fresh.
 */
export async function reprove(
  ctx: Context,
  { person, session }: { person: string; session: string },
  idToken: string,
): Promise<Reproven> {
  const claims = await readProof(ctx, idToken)
  if (!claims || claims.person !== person) return { ok: false, reason: 'auth/invalid-credential' }
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await holdPerson(tx, person)
    if (!row || !isCurrent(row, claims)) return { ok: false, reason: 'auth/invalid-credential' }
    if (await lacksSecondFactor(tx, claims)) return { ok: false, reason: 'auth/second-factor-required' }
    if (!(await spendToken(tx, claims.jti, claims.expiresAt)))
      return { ok: false, reason: 'auth/invalid-credential' }
    if (row.disabled_at) return { ok: false, reason: 'auth/user-disabled' }
    const stands = await proveSession(tx, session, person, claims.provenAt)
    const renewed = stands && (await renewSession(ctx, tx, row, session))
    return renewed ? { ok: true, ...renewed } : { ok: false, reason: 'auth/session-expired' }
  })
}
