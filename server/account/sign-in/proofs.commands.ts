import { createHash } from 'node:crypto'
import { isEmail, normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import { type FirebaseAccount, FirebaseDown, isOfProject, readFirebaseToken } from '../../outside/firebase.ts'
import { findPersonByEmail } from '../people.sql.ts'
import { personOf } from '../ways/google.commands.ts'
import { findLinked } from '../ways/linked-accounts.sql.ts'
import { type IdentityClaims, readIdentityToken } from './tokens.commands.ts'

/**
 * Reads an identity provider's token, whoever the provider is (AUTH-06 D): the product's own accounts, or the
 * Firebase project the operator names. Null for one that is forged, expired, or meant for something else.
 */
export async function readProof(ctx: Context, token: string): Promise<IdentityClaims | null> {
  const { firebase } = ctx.config.signIn
  if (!firebase || !isOfProject(firebase, token)) return readIdentityToken(ctx, token)
  const account = await readFirebaseToken(firebase, token, ctx.clock()).catch((error: unknown) => {
    if (error instanceof FirebaseDown) throw new Failure('auth/service-unavailable')
    throw error
  })
  if (!account) return null
  const person = await inTransaction(ctx.db, {}, (tx) => findOrCreatePerson(ctx, tx, account))
  return {
    person,
    jti: idOf(token),
    expiresAt: account.expiresAt,
    provenAt: account.provenAt,
    how: 'firebase',
    isStrong: false,
    epoch: null,
  }
}

/**
 * The person behind a Firebase account, created where there is none. They are known by issuer and subject: an email
 * with an account here still signs in its old way, and one Firebase has not verified opens nothing.
 */
async function findOrCreatePerson(ctx: Context, tx: Tx, account: FirebaseAccount): Promise<string> {
  const linked = await findLinked(tx, account.issuer, account.subject)
  if (linked) return linked.person_id
  // Google is linked here, and Firebase says they signed in with that same Google account
  const google = ctx.config.signIn.google?.issuer
  const byGoogle = google && account.google && (await findLinked(tx, google, account.google))
  if (byGoogle) return byGoogle.person_id
  if (!account.isEmailVerified || !isEmail(account.email)) throw new Failure('auth/email-not-verified')
  if (await findPersonByEmail(tx, normaliseEmail(account.email))) throw new Failure('auth/requires-linking')
  const made = await personOf(ctx, tx, account)
  // of two exchanges at once, the other one created the person
  const person = made?.id ?? (await findLinked(tx, account.issuer, account.subject))?.person_id
  if (!person) throw new Failure('auth/requires-linking')
  return person
}

/** Firebase's tokens have no id: theirs is derived from the token, so that each opens one session. */
function idOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
