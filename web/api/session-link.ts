import type { ErrorCode } from '@evenhand/contract/errors.ts'
import { CallFailure } from './call-failure.ts'
import { clearToken, readToken, tokenKeptAt } from './token.ts'

type Link = {
  /** gets a fresh token when the kept one is gone or over its hour; null when there is none to be had */
  readonly renew: () => Promise<string | null>
  readonly isSignedIn: () => boolean
  /** the server knows this session no longer */
  readonly gone: (code: ErrorCode) => void
}

let link: Link = { renew: async () => null, isSignedIn: () => false, gone: () => {} }

/** The session tells the caller how to renew and whom to tell; the other way round would be a circle of imports. */
export function linkSession(session: Link): void {
  link = session
}

/** The bearer of a call (AUTH-28), renewed first when its hour is over (AUTH-21); null when nobody is signed in. */
export async function bearerToken(): Promise<string | null> {
  const kept = await readToken()
  if (kept && !isOver(kept)) return kept
  const token = await link.renew()
  // asked without one, the server would take the session for ended, when it only could not be renewed just now
  if (token === null && link.isSignedIn())
    throw new CallFailure('client/token-refresh', 'Token refresh failed')
  return token
}

/**
 * A 401: clears the stored token and tells the session (AUTH-13). `refused` is the token that was sent: the late
 * answer to another token than the kept one, or to none, says nothing about whoever is signed in now.
 */
export async function endWithoutSession(code: ErrorCode, refused: string | undefined): Promise<void> {
  const kept = await readToken()
  if (kept && refused !== `Bearer ${kept}`) return
  clearToken()
  link.gone(code)
}

/**
 * When the kept token came and when it is over, by this device's clock, in ms; null for what is no JWT. That clock may
 * be hours from the server's, so the token only says how long it lasts. It decides when to ask for a new one.
 */
export function timesHere(token: string): { kept: number; over: number } | null {
  const [times, kept] = [timesOf(token), tokenKeptAt()]
  if (!times || kept === null) return null
  // kept in the future: the clock was set back meanwhile, and how old it is nobody knows (a minute is no matter)
  if (kept > Date.now() + 60_000) return { kept: 0, over: 0 }
  return { kept, over: kept + times.expires - times.issued }
}

/** The times in a token by the server's clock, in ms; null for what is no JWT. */
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
  // ten seconds for the way
  return times !== null && Date.now() > times.over - 10_000
}
