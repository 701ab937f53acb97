import { createHash } from 'node:crypto'
import type { OpenSession } from '@evenhand/contract/account/sessions.ts'
import { jwtVerify } from 'jose'
import type { Context } from '../../context.ts'
import { SESSION_AUDIENCE } from '../../http/gate.ts'
import type { PersonRow } from '../people.sql.ts'
import { type Holder, isOfEpoch } from './epoch.commands.ts'

/** The audience of the identity provider's token, which opens a session once and is no bearer token. */
const IDENTITY_AUDIENCE = 'evenhand-identity'

const IDENTITY_SECONDS = 300
/** How long an ID token lasts (AUTH-12, AUTH-26). */
const SESSION_SECONDS = 3600

/** How somebody signed in. */
export type Way = OpenSession['how']

const WAYS: readonly string[] = [
  'password',
  'google',
  'magic-link',
  'phone',
  'passkey',
  'firebase',
  'demo',
] satisfies Way[]

/** An identity token's claims. */
export type IdentityClaims = {
  readonly person: string
  readonly jti: string
  readonly expiresAt: number
  /** when the person proved it, ms */
  readonly provenAt: number
  readonly how: Way
  /** a second factor was proven too, or the way is one that needs none */
  readonly isStrong: boolean
  /** the account's credential epoch at that time; null for another provider's token, which only carries a time */
  readonly epoch: number | null
}

/**
 * The identity provider's statement that this person has just proved who they are, and how: valid for 5 minutes and one
 * use. `isStrong`: no second factor is needed. `holder` is the account as it was when the proof was checked: read
 * later, it could already be in an epoch the proof does not belong to.
 */
export async function identityToken(
  ctx: Context,
  holder: Holder,
  how: Way = 'password',
  isStrong = false,
): Promise<string> {
  const { id: sub, credential_epoch: epoch } = holder
  const claims = { aud: IDENTITY_AUDIENCE, sub, jti: ctx.newId(), how, epoch }
  return sign(ctx, { ...claims, ...(isStrong ? { strong: true } : {}) }, IDENTITY_SECONDS)
}

/** Reads an identity token; null for one that is forged, expired, or meant for something else. */
export async function readIdentityToken(ctx: Context, token: string): Promise<IdentityClaims | null> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.verifierFor, {
      audience: IDENTITY_AUDIENCE,
      issuer: ctx.config.publicUrl,
      algorithms: ['ES256'],
      currentDate: new Date(ctx.clock()),
      requiredClaims: ['sub', 'jti', 'exp', 'iat', 'epoch'],
    })
    return {
      person: payload.sub!,
      jti: payload.jti!,
      expiresAt: payload.exp! * 1000,
      provenAt: payload.iat! * 1000,
      how: WAYS.includes(String(payload['how'])) ? (payload['how'] as Way) : 'other',
      isStrong: payload['strong'] === true,
      epoch: Number(payload['epoch']),
    }
  } catch {
    return null
  }
}

/**
 * Whether this proof still counts for the account as it is now. Other providers state only the time of the sign-in, in
 * whole seconds.
 */
export function isCurrent(
  row: Pick<PersonRow, 'credential_epoch' | 'credential_epoch_at'>,
  claims: IdentityClaims,
): boolean {
  if (claims.epoch === null) return claims.provenAt + 1000 > row.credential_epoch_at.getTime()
  return isOfEpoch(row, claims.epoch)
}

/** Our own ID token: the bearer of every call for an hour. It carries when the person last proved who they are. */
export async function sessionToken(
  ctx: Context,
  person: string,
  session: string,
  provenAt: number,
): Promise<string> {
  const claims = { aud: SESSION_AUDIENCE, sub: person, sid: session, auth_time: Math.floor(provenAt / 1000) }
  return sign(ctx, claims, SESSION_SECONDS)
}

function sign(
  ctx: Context,
  claims: Record<string, string | number | boolean>,
  seconds: number,
): Promise<string> {
  const iat = Math.floor(ctx.clock() / 1000)
  return ctx.keys.signToken({ iss: ctx.config.publicUrl, iat, exp: iat + seconds, ...claims })
}

/** A secret to hand out: 256 random bits. Only its hash is stored. */
export function newSecret(ctx: Context): string {
  return ctx.chance(32).toString('base64url')
}

/** What is stored of a token we handed out. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
