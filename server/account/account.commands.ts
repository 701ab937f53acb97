import type { Profile } from '@evenhand/contract/account/auth.ts'
import { normaliseEmail } from '@evenhand/domain/account/email.ts'
import type { Context } from '../context.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { lacksSecondFactor } from './factors/second-factor.commands.ts'
import { findPerson, findPersonByEmail, holdPerson, type PersonRow, savePreferences } from './people.sql.ts'
import type { Holder } from './sign-in/epoch.commands.ts'
import { isPassword } from './sign-in/passwords.commands.ts'
import { readProof } from './sign-in/proofs.commands.ts'
import { listWaiting } from './sign-in/registrations.sql.ts'
import { type Opened, openSession } from './sign-in/sessions.commands.ts'
import { type Device, spendToken } from './sign-in/sessions.sql.ts'
import { syncProfile } from './sign-in/sync.commands.ts'
import { isCurrent } from './sign-in/tokens.commands.ts'

export type SignedIn =
  | { readonly ok: true; readonly person: string; readonly holder: Holder }
  /** right password, mailbox not verified: no session (AUTH-02 D) */
  | { readonly ok: true; readonly person: null }
  | {
      readonly ok: false
      readonly reason: 'auth/user-not-found' | 'auth/wrong-password' | 'auth/user-disabled'
      readonly person?: string
    }

/** Whether email and password belong to an account. An unknown address takes as long as a known one. */
export async function checkPassword(ctx: Context, email: string, password: string): Promise<SignedIn> {
  const emailKey = normaliseEmail(email)
  const person = await findPersonByEmail(ctx.db.query, emailKey)
  if (!person) return checkWaiting(ctx, emailKey, password)
  if (!(await isPassword(person.password_hash, password))) {
    return { ok: false, reason: 'auth/wrong-password', person: person.id }
  }
  if (person.disabled_at) return { ok: false, reason: 'auth/user-disabled', person: person.id }
  return { ok: true, person: person.id, holder: person }
}

async function checkWaiting(ctx: Context, emailKey: string, password: string): Promise<SignedIn> {
  const waiting = (await listWaiting(ctx.db.query, emailKey, null)).slice(0, 5)
  if (waiting.length === 0) await isPassword(null, password)
  // resent links share one hash
  for (const passwordHash of new Set(waiting.map((row) => row.password_hash))) {
    if (await isPassword(passwordHash, password)) return { ok: true, person: null }
  }
  return { ok: false, reason: waiting.length === 0 ? 'auth/user-not-found' : 'auth/wrong-password' }
}

export type Exchanged =
  | ({ readonly ok: true } & Opened)
  | {
      readonly ok: false
      readonly reason:
        | 'auth/invalid-credential'
        | 'auth/user-disabled'
        | 'auth/email-not-verified'
        | 'auth/second-factor-required'
      readonly person?: string
    }

/** Exchanges an identity provider's token for a session, once (AUTH-06). */
export async function exchangeToken(ctx: Context, idToken: string, device: Device): Promise<Exchanged> {
  const claims = await readProof(ctx, idToken)
  if (!claims) return { ok: false, reason: 'auth/invalid-credential' }
  return inTransaction(ctx.db, { person: claims.person }, async (tx) => {
    const found = await holdPerson(tx, claims.person)
    // checked before the second factor: a void proof should not ask for anything more
    if (found && !isCurrent(found, claims))
      return { ok: false, reason: 'auth/invalid-credential', person: found.id }
    // not spent yet: it is the ticket for the second step
    if (found && !found.disabled_at && (await lacksSecondFactor(tx, claims)))
      return { ok: false, reason: 'auth/second-factor-required', person: found.id }
    const isFirst = await spendToken(tx, claims.jti, claims.expiresAt)
    if (!found || !isFirst) return { ok: false, reason: 'auth/invalid-credential', person: claims.person }
    if (found.disabled_at) return { ok: false, reason: 'auth/user-disabled', person: found.id }
    if (!found.email_verified_at) return { ok: false, reason: 'auth/email-not-verified', person: found.id }
    const { person, ...more } = await syncProfile(ctx, tx, found, claims.how)
    const beginning = { ...device, how: claims.how, provenAt: claims.provenAt }
    return { ok: true, ...(await openSession(ctx, person, tx, beginning)), ...more }
  })
}

/** Changes the given preferences and keeps the others. */
export async function changePreferences(
  tx: Tx,
  person: string,
  change: { [key in keyof Profile['preferences']]?: Profile['preferences'][key] | undefined },
  now: number,
): Promise<PersonRow | undefined> {
  const found = await findPerson(tx, person)
  if (!found) return undefined
  const preferences = {
    ...found.preferences,
    ...(change.theme && { theme: change.theme }),
    ...(change.language && { language: change.language }),
  }
  await savePreferences(tx, person, preferences, now)
  return { ...found, preferences }
}
