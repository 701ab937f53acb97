import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { deviceClock } from '../../device/clock.ts'
import { CallFailure } from '../call-failure.ts'
import { clearToken, readToken, tokenKeptAt } from './token.ts'

type Link = {
  /** gets a new token when the stored one is gone or has expired; null when none is available */
  readonly renew: () => Promise<string | null>
  readonly isSignedIn: () => boolean
  /** the server no longer knows this session */
  readonly gone: (code: ErrorCode) => void
}

let link: Link = { renew: async () => null, isSignedIn: () => false, gone: () => {} }

/** Lets the session tell the caller how to renew and whom to notify; importing it would be circular. */
export function linkSession(session: Link): void {
  link = session
}

/**
 * The bearer token for a call (AUTH-28), renewed first when it has expired (AUTH-21); null when nobody is signed in.
 */
export async function bearerToken(): Promise<string | null> {
  const kept = await readToken()
  if (kept && !isOver(kept)) return kept
  const token = await link.renew()
  // a call without a token would look as if the session had ended, though it just could not be renewed
  if (token === null && link.isSignedIn())
    throw new CallFailure('client/token-refresh', 'Token refresh failed')
  return token
}

/**
 * Handles a 401: clears the stored token and notifies the session (AUTH-13). `refused` is the token that was sent: a
 * late response to a different token, or to none, says nothing about whoever is signed in now.
 */
export async function endWithoutSession(code: ErrorCode, refused: string | undefined): Promise<void> {
  const kept = await readToken()
  if (kept && refused !== `Bearer ${kept}`) return
  clearToken()
  link.gone(code)
}

/**
 * When the stored token arrived and when it expires, by this device's clock, in ms; null for anything but a JWT. The
 * clock may be hours off the server's, so only the token's lifetime is used. It decides when to renew.
 */
export function timesHere(token: string): { kept: number; over: number } | null {
  const [times, kept] = [timesOf(token), tokenKeptAt()]
  if (!times || kept === null) return null
  // stored in the future: the clock was set back meanwhile and the age is unknown (a minute does not matter)
  if (kept > deviceClock() + 60_000) return { kept: 0, over: 0 }
  return { kept, over: kept + times.expires - times.issued }
}

/** The times in a token by the server's clock, in ms; null for anything but a JWT. */
function timesOf(token: string): { issued: number; expires: number } | null {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      iat?: number
      exp?: number
    }
    return claims.iat && claims.exp ? { issued: claims.iat * 1000, expires: claims.exp * 1000 } : null
  } catch {
    return null
  }
}

function isOver(token: string): boolean {
  const times = timesHere(token)
  // ten seconds for the request
  return times !== null && deviceClock() > times.over - 10_000
}
