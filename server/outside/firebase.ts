import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import type { FirebaseConfig } from '../config-sign-in.ts'

/** An account of a Firebase project, according to its ID token. */
export type FirebaseAccount = {
  readonly issuer: string
  readonly subject: string
  /** the subject of the Google account they signed in with there; null: they signed in another way */
  readonly google: string | null
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
  /** when the person signed in there, and until when the token is valid, ms */
  readonly provenAt: number
  readonly expiresAt: number
}

/** Firebase's published keys could not be fetched. */
export class FirebaseDown extends Error {}

/** Whether a token claims to be from this project; not verified yet. */
export function isOfProject(config: FirebaseConfig, token: string): boolean {
  try {
    return decodeJwt(token).iss === issuerOf(config)
  } catch {
    return false
  }
}

/**
 * Reads a Firebase ID token: signed by one of Firebase's published keys (RS256), for this project, not expired.
 * Null for any other. An emulator's tokens are unsigned: they are accepted only where config.ts has allowed one.
 */
export async function readFirebaseToken(
  config: FirebaseConfig,
  token: string,
  now: number,
): Promise<FirebaseAccount | null> {
  try {
    const payload = config.emulator ? unsigned(config, token, now) : await signed(config, token, now)
    return payload && accountOf(payload, now)
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
      throw new FirebaseDown('firebase: its keys cannot be fetched')
    // the key server's response is not a key set: jose throws its plain error
    if (error.code === 'ERR_JOSE_GENERIC') throw new FirebaseDown('firebase: its keys cannot be read')
    return null
  }
}

async function signed(config: FirebaseConfig, token: string, now: number): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, keysOf(config.keysUrl), {
    issuer: issuerOf(config),
    audience: config.projectId,
    algorithms: ['RS256'],
    currentDate: new Date(now),
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  })
  return payload
}

function unsigned(config: FirebaseConfig, token: string, now: number): JWTPayload | null {
  const payload = decodeJwt(token)
  const isOurs = payload.iss === issuerOf(config) && payload.aud === config.projectId
  return isOurs && (payload.exp ?? 0) * 1000 > now ? payload : null
}

function accountOf(payload: JWTPayload, now: number): FirebaseAccount | null {
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name].trim() : '')
  const provenAt = Number(payload['auth_time']) * 1000
  if (!payload.sub || payload.sub.length > 128 || !(provenAt <= now + 60_000)) return null
  const [firstName = '', ...rest] = text('name').split(/\s+/)
  return {
    issuer: payload.iss!,
    subject: payload.sub,
    google: googleIn(payload['firebase']),
    email: text('email'),
    isEmailVerified: payload['email_verified'] === true,
    firstName,
    lastName: rest.join(' '),
    provenAt,
    expiresAt: payload.exp! * 1000,
  }
}

type SignedInBy = { sign_in_provider?: string; identities?: Record<string, unknown> }

function googleIn(said: unknown): string | null {
  const { sign_in_provider: by, identities } = (said ?? {}) as SignedInBy
  const subjects = by === 'google.com' ? identities?.[by] : undefined
  return Array.isArray(subjects) && typeof subjects[0] === 'string' ? subjects[0] : null
}

const issuerOf = ({ projectId }: FirebaseConfig) => `https://securetoken.google.com/${projectId}`

const sets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()
function keysOf(url: string): ReturnType<typeof createRemoteJWKSet> {
  const known = sets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 8_000 })
  sets.set(url, known)
  return known
}
