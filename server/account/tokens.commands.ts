import { createHash } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { Context } from '../context.ts'
import { SESSION_AUDIENCE } from '../http/gate.ts'

/** The audience of the identity provider's token: it opens a session once and is no bearer of any call. */
const IDENTITY_AUDIENCE = 'evenhand-identity'

const IDENTITY_SECONDS = 300
/** How long an ID token lasts (AUTH-12, AUTH-26). */
const SESSION_SECONDS = 3600

/** The identity provider's word that this person has just proven who they are: 5 minutes, good once. */
export async function identityToken(ctx: Context, person: string): Promise<string> {
  return sign(ctx, { aud: IDENTITY_AUDIENCE, sub: person, jti: ctx.newId() }, IDENTITY_SECONDS)
}

/** Reads an identity token; null for one that is forged, expired, or meant for something else. */
export async function readIdentityToken(
  ctx: Context,
  token: string,
): Promise<{ person: string; jti: string; expiresAt: number } | null> {
  try {
    const { payload } = await jwtVerify(token, ctx.keys.verifierFor, {
      audience: IDENTITY_AUDIENCE,
      issuer: ctx.config.publicUrl,
      algorithms: ['ES256'],
      currentDate: new Date(ctx.clock()),
      requiredClaims: ['sub', 'jti', 'exp'],
    })
    return { person: payload.sub!, jti: payload.jti!, expiresAt: payload.exp! * 1000 }
  } catch {
    return null
  }
}

/** Our own ID token: the bearer of every call for an hour. */
export async function sessionToken(ctx: Context, person: string, session: string): Promise<string> {
  return sign(ctx, { aud: SESSION_AUDIENCE, sub: person, sid: session }, SESSION_SECONDS)
}

function sign(ctx: Context, claims: Record<string, string>, seconds: number): Promise<string> {
  const iat = Math.floor(ctx.clock() / 1000)
  return ctx.keys.signToken({ iss: ctx.config.publicUrl, iat, exp: iat + seconds, ...claims })
}

/** A secret to hand out: 256 bits of chance. Only its hash is stored. */
export function newSecret(ctx: Context): string {
  return ctx.chance(32).toString('base64url')
}

/** What is stored of a token that we handed out. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
