import { isEmail, normaliseEmail } from '@evenhand/domain/account/email.ts'
import { longestName, nameProblem } from '@evenhand/domain/account/name.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { beginVisit, endVisit, type GoogleAccount, GoogleDown, type Visit } from '../../outside/google.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findPerson, findPersonByEmail, holdPerson, type PersonRow } from '../people.sql.ts'
import { endPending, type Holder, isOfEpoch, revokeOtherAccess } from '../sign-in/epoch.commands.ts'
import { createPerson } from '../sign-in/register.commands.ts'
import { hashOf } from '../sign-in/tokens.commands.ts'
import { insertVisit, takeVisit } from './google-visits.sql.ts'
import { findLinked, link, linkedTo, unlink } from './linked-accounts.sql.ts'

/** How long a person may spend at Google. */
const VISIT_LIFE = 10 * 60_000

type Sealed = Visit & { readonly returnTo: string | null; readonly epoch: number }
/** Who begins a visit: from which browser, where to return to, and whose account is to be linked (null: a sign-in). */
type Beginning = {
  readonly browser: string
  readonly person: string | null
  readonly returnTo: string | null
}

/** Begins a visit to Google; returns the URL to send the browser to, or null if Google does not respond. */
export async function beginGoogle(ctx: Context, { browser, person, returnTo }: Beginning) {
  const google = ctx.config.signIn.google
  if (!google) throw new Error('Google is off; the routes have refused this.')
  try {
    const { url, ...visit } = await beginVisit(google, callbackOf(ctx))
    const row = person === null ? undefined : await findPerson(ctx.db.query, person)
    const sealed: Sealed = { ...visit, returnTo, epoch: row?.credential_epoch ?? 0 }
    const begun = {
      person,
      stateHash: hashOf(visit.state),
      browserHash: hashOf(browser),
      sealed: ctx.keys.seal('google-visit', JSON.stringify(sealed)),
      expiresAt: ctx.clock() + VISIT_LIFE,
    }
    await inTransaction(ctx.db, {}, (tx) => insertVisit(tx, begun))
    return url
  } catch (error) {
    if (error instanceof GoogleDown) return null
    throw error
  }
}

export type GoogleEnded =
  | {
      readonly ok: true
      readonly what: 'signed-in' | 'made'
      readonly person: PersonRow
      readonly returnTo: string | null
    }
  | { readonly ok: true; readonly what: 'linked'; readonly person: PersonRow }
  /** for Firebase's SDK in this browser, where the operator names a project: the SDK signs them in */
  | {
      readonly ok: true
      readonly what: 'for-firebase'
      readonly credential: string
      readonly returnTo: string | null
    }
  /** the email has an account, whose owner must sign in another way first (AUTH-11) */
  | { readonly ok: true; readonly what: 'requires-linking'; readonly person: PersonRow }
  | {
      readonly ok: false
      readonly reason:
        | 'auth/credential-expired'
        | 'auth/popup-closed-by-user'
        | 'auth/service-unavailable'
        | 'auth/google-email-unverified'
        | 'auth/google-already-linked'
        | 'auth/user-disabled'
      readonly person?: string
    }

/** Completes a visit with what the browser brought back: once, and only in the browser that began it. */
export async function finishGoogle(
  ctx: Context,
  query: string,
  browser: string | null,
): Promise<GoogleEnded> {
  const google = ctx.config.signIn.google
  const currentUrl = new URL(`${callbackOf(ctx)}?${query}`)
  const state = currentUrl.searchParams.get('state')
  if (!google || !state || !browser) return { ok: false, reason: 'auth/credential-expired' }
  const taken = await inTransaction(ctx.db, {}, (tx) =>
    takeVisit(tx, hashOf(state), hashOf(browser), ctx.clock()),
  )
  if (!taken) return { ok: false, reason: 'auth/credential-expired' }
  const { returnTo, epoch, ...visit } = JSON.parse(ctx.keys.unseal('google-visit', taken.sealed)) as Sealed
  const ended = await endVisit(google, currentUrl, visit).catch((error: unknown) => {
    if (error instanceof GoogleDown) return 'down' as const
    throw error
  })
  if (ended === 'down') return { ok: false, reason: 'auth/service-unavailable' }
  if (ended === 'cancelled') return { ok: false, reason: 'auth/popup-closed-by-user' }
  if (ended === null) return { ok: false, reason: 'auth/credential-expired' }
  const { account, idToken } = ended
  if (!taken.person && ctx.config.signIn.firebase)
    return { ok: true, what: 'for-firebase', credential: idToken, returnTo }
  return inTransaction(ctx.db, {}, (tx) =>
    taken.person
      ? linkTo(ctx, tx, { id: taken.person, credential_epoch: epoch }, account)
      : signInBy(ctx, tx, account, returnTo),
  )
}

async function signInBy(
  ctx: Context,
  tx: Tx,
  account: GoogleAccount,
  returnTo: string | null,
): Promise<GoogleEnded> {
  const linked = await findLinked(tx, account.issuer, account.subject)
  if (linked) {
    const person = (await findPerson(tx, linked.person_id))!
    if (person.disabled_at) return { ok: false, reason: 'auth/user-disabled', person: person.id }
    return { ok: true, what: 'signed-in', person, returnTo }
  }
  if (!account.isEmailVerified || !isEmail(account.email))
    return { ok: false, reason: 'auth/google-email-unverified' }
  const there = await findPersonByEmail(tx, normaliseEmail(account.email))
  if (there) return { ok: true, what: 'requires-linking', person: there }
  const person = await personOf(ctx, tx, account)
  if (!person) return { ok: false, reason: 'auth/service-unavailable' }
  return { ok: true, what: 'made', person, returnTo }
}

/**
 * Creates the person whose mailbox the provider has verified, and links the account. Pending registrations for
 * the address are deleted with their passwords: whoever set those has not proved to own the mailbox.
 */
export async function personOf(
  ctx: Context,
  tx: Tx,
  account: Omit<GoogleAccount, 'isEmailVerified'>,
): Promise<PersonRow | null> {
  const now = ctx.clock()
  const [name = ''] = account.email.split('@')
  const made = await createPerson(
    ctx,
    tx,
    {
      email: account.email,
      emailKey: normaliseEmail(account.email),
      passwordHash: null,
      firstName: cleanName(account.firstName) || cleanName(name) || 'Parent',
      lastName: cleanName(account.lastName),
    },
    now,
  )
  if (!made) return null
  await link(tx, account, made, now)
  return (await findPerson(tx, made)) ?? null
}

/** A name from another server; empty where we would not accept it from a form. */
function cleanName(name: string): string {
  const short = [...name.trim()].slice(0, longestName).join('')
  return nameProblem(short) === null ? short : ''
}

async function linkTo(
  ctx: Context,
  tx: Tx,
  { id, credential_epoch: epoch }: Holder,
  account: GoogleAccount,
): Promise<GoogleEnded> {
  const person = await holdPerson(tx, id)
  if (!person || person.disabled_at) return { ok: false, reason: 'auth/user-disabled', person: id }
  // begun before the person changed how they sign in: possibly by somebody they have since shut out
  if (!isOfEpoch(person, epoch)) return { ok: false, reason: 'auth/credential-expired', person: id }
  if (!account.isEmailVerified) return { ok: false, reason: 'auth/google-email-unverified', person: id }
  const owner = await findLinked(tx, account.issuer, account.subject)
  if (owner && owner.person_id !== id) return { ok: false, reason: 'auth/google-already-linked', person: id }
  await link(tx, account, id, ctx.clock())
  await endPending(ctx, tx, id)
  await enqueueSecurityMail(ctx, tx, person, 'google-linked')
  return { ok: true, what: 'linked', person }
}

/** Removes the link to Google; the other sessions end, because they may have come from it. False: there is none. */
export async function unlinkGoogle(ctx: Context, id: string, session: string): Promise<boolean> {
  return inTransaction(ctx.db, { person: id }, async (tx) => {
    const person = await findPerson(tx, id)
    if (!person || !(await unlink(tx, id, issuerOf(ctx)))) return false
    await revokeOtherAccess(ctx, tx, { person: id, session })
    await enqueueSecurityMail(ctx, tx, person, 'google-unlinked')
    return true
  })
}

/** The Google account linked to a person. */
export async function googleOf(ctx: Context, person: string) {
  const found = await linkedTo(ctx.db.query, person, issuerOf(ctx))
  return found ? { email: found.email, since: found.created_at.toISOString() } : null
}

const issuerOf = (ctx: Context) => ctx.config.signIn.google?.issuer ?? ''
const callbackOf = (ctx: Context) => `${ctx.config.publicUrl}/auth/google/callback`
