import type { Context } from '../../context.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { Failure } from '../../http/failures.ts'
import { enqueueSecurityMail } from '../mail/security-mail.commands.ts'
import { findPerson, holdPerson, type PersonRow } from '../people.sql.ts'
import { endPending, revokeOtherAccess } from '../sign-in/epoch.commands.ts'
import { spendToken } from '../sign-in/sessions.sql.ts'
import { openTicket, ticketFor } from '../sign-in/tickets.commands.ts'
import { hashOf, type IdentityClaims, identityToken, isCurrent } from '../sign-in/tokens.commands.ts'
import {
  countCodes,
  deleteTotp,
  holdTotp,
  insertTotp,
  moveStep,
  replaceCodes,
  spendCode,
  totpSince,
} from './second-factor.sql.ts'
import { base32, otpauthUri, stepOfCode } from './totp.commands.ts'

const TICKET_LIFE = 10 * 60_000
const RECOVERY_CODES = 10

/** A new secret for an authenticator app; nothing is stored before its first code arrives (`confirmTotp`). */
export async function beginTotp(ctx: Context, person: string) {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await personOf(tx, person)
    if (await totpSince(tx, person)) throw new Failure('auth/second-factor-on')
    const secret = ctx.chance(20)
    const text = base32(secret)
    const uri = otpauthUri(new URL(ctx.config.publicUrl).hostname, row.email, text)
    const ticket = ticketFor(ctx, 'totp', row, secret.toString('base64'), TICKET_LIFE)
    return { secret: text.replace(/(.{4})(?=.)/g, '$1 '), uri, ticket }
  })
}

/** Turns it on: the first code shows that the app has the secret. Other sessions end, and a mail says so. */
export async function confirmTotp(
  ctx: Context,
  { person, session }: { person: string; session: string },
  { ticket, code }: { ticket: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await personOf(tx, person)
    if (await totpSince(tx, person)) throw new Failure('auth/second-factor-on')
    const opened = openTicket(ctx, 'totp', row, ticket)
    if (!opened) throw new Failure('auth/ticket-expired')
    const now = ctx.clock()
    const step = stepOfCode(Buffer.from(opened.value, 'base64'), code, now, 0)
    if (step === null) throw new Failure('auth/second-factor-invalid')
    const sealed = ctx.keys.seal(useOf(person), opened.value)
    if (!(await insertTotp(tx, person, sealed, step, now))) throw new Failure('auth/second-factor-on')
    const recoveryCodes = await makeCodes(ctx, tx, person)
    await revokeOtherAccess(ctx, tx, { person, session })
    await enqueueSecurityMail(ctx, tx, row, 'second-factor-on')
    return { recoveryCodes }
  })
}

/** Turns it off. Other sessions end, and a mail says so. */
export async function removeTotp(
  ctx: Context,
  { person, session }: { person: string; session: string | undefined },
): Promise<void> {
  await inTransaction(ctx.db, { person }, async (tx) => {
    const row = await personOf(tx, person)
    if (!(await deleteTotp(tx, person))) throw new Failure('auth/second-factor-off')
    await revokeOtherAccess(ctx, tx, { person, session })
    await enqueueSecurityMail(ctx, tx, row, 'second-factor-off')
  })
}

/** New recovery codes, replacing the earlier ones. */
export async function newRecoveryCodes(ctx: Context, person: string): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(ctx.db, { person }, async (tx) => {
    const row = await personOf(tx, person)
    if (!(await totpSince(tx, person))) throw new Failure('auth/second-factor-off')
    const recoveryCodes = await makeCodes(ctx, tx, person)
    await endPending(ctx, tx, person)
    await enqueueSecurityMail(ctx, tx, row, 'recovery-codes-made')
    return { recoveryCodes }
  })
}

/** Whether this sign-in still lacks the second factor its person has set up. `tx` acts for them. */
export async function lacksSecondFactor(tx: Tx, claims: IdentityClaims): Promise<boolean> {
  return !claims.isStrong && (await totpSince(tx, claims.person)) !== null
}

export type Proven =
  | { readonly ok: true; readonly idToken: string; readonly recoveryCodesLeft?: number }
  | { readonly ok: false; readonly reason: 'auth/invalid-credential' | 'auth/second-factor-invalid' }

/** The second step: the app's code or a recovery code turns the identity token into one that opens a session. */
export async function proveSecondFactor(ctx: Context, claims: IdentityClaims, code: string): Promise<Proven> {
  let holder: PersonRow | undefined
  const left = await inTransaction(ctx.db, { person: claims.person }, async (tx) => {
    const row = await holdPerson(tx, claims.person)
    if (!row || !isCurrent(row, claims)) return null
    holder = row
    const held = await holdTotp(tx, claims.person)
    // without a second factor there is nothing to prove, and the token must not look as if there were
    if (!held) return null
    const taken = (await takeAppCode(ctx, tx, claims.person, held, code))
      ? ('app' as const)
      : await takeRecoveryCode(ctx, tx, claims.person, code)
    // the ticket is spent: the token it was exchanged for opens the session
    const isFirst = taken === false || (await spendToken(tx, claims.jti, claims.expiresAt))
    return isFirst ? taken : null
  })
  if (left === null || !holder) return { ok: false, reason: 'auth/invalid-credential' }
  if (left === false) return { ok: false, reason: 'auth/second-factor-invalid' }
  const idToken = await identityToken(ctx, holder, claims.how, true)
  return { ok: true, idToken, ...(left === 'app' ? {} : { recoveryCodesLeft: left }) }
}

async function takeAppCode(
  ctx: Context,
  tx: Tx,
  person: string,
  held: { sealed: string; last_step: string },
  code: string,
): Promise<boolean> {
  const secret = Buffer.from(ctx.keys.unseal(useOf(person), held.sealed), 'base64')
  const step = stepOfCode(secret, code, ctx.clock(), Number(held.last_step))
  if (step !== null) await moveStep(tx, person, step)
  return step !== null
}

async function takeRecoveryCode(ctx: Context, tx: Tx, person: string, code: string): Promise<number | false> {
  if (!(await spendCode(tx, person, hashOfCode(person, code), ctx.clock()))) return false
  const row = await findPerson(tx, person)
  if (row) await enqueueSecurityMail(ctx, tx, row, 'recovery-code-used')
  return countCodes(tx, person)
}

/** Ten codes of 80 bits, shown once; only their hashes are stored. */
async function makeCodes(ctx: Context, tx: Tx, person: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(ctx.chance(10)).replace(/(.{4})(?=.)/g, '$1-'),
  )
  const hashes = codes.map((code) => hashOfCode(person, code))
  await replaceCodes(tx, person, hashes)
  return codes
}

/** Ignores how it is typed: lower case, spaces, missing dashes, digits easily mistaken for letters. */
function hashOfCode(person: string, code: string): Buffer {
  const plain = code
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll(/[^A-Z2-7]/g, '')
  return hashOf(`${person} ${plain}`)
}

// one person's secret cannot replace another's
const useOf = (person: string) => `totp ${person}`

async function personOf(tx: Tx, person: string): Promise<PersonRow> {
  const row = await holdPerson(tx, person)
  if (!row) throw new Failure('auth/profile-not-found')
  return row
}
