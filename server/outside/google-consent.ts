import * as oidc from 'openid-client'
import { type Client, configOf, GoogleDown, type Visit } from './google.ts'

/** A person's consent to this server at Google; sealed wherever it is stored. */
export type GoogleTokens = {
  readonly access: string
  readonly refresh: string
  /** ms */
  readonly expiresAt: number
}

/**
 * The smallest sufficient scopes: calendars this product creates itself, the list of one's calendars to choose from, and
 * reading the events of those chosen.
 */
export const CALENDAR_SCOPES = [
  'https://www.googleapis.com/auth/calendar.app.created',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'https://www.googleapis.com/auth/calendar.events.readonly',
]

/** The person has withdrawn their consent, or never gave all of it. */
export class ConsentGone extends Error {}

/** Where to send the browser for consent: PKCE, state and nonce, and a refresh token. Throws GoogleDown. */
export async function beginConsent(client: Client, redirectUri: string): Promise<Visit & { url: string }> {
  const config = await configOf(client)
  const visit = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: ['openid', 'email', ...CALENDAR_SCOPES].join(' '),
    access_type: 'offline',
    // without it Google issues no refresh token to somebody who consented before
    prompt: 'consent',
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
  })
  return { ...visit, url: url.href }
}

/** Redeems what the browser brought back. Null: not of this visit, used before, or the person declined. */
export async function endConsent(
  client: Client,
  currentUrl: URL,
  { state, nonce, verifier }: Visit,
  now: number,
): Promise<{ subject: string; email: string; tokens: GoogleTokens } | null> {
  const config = await configOf(client)
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    const answer = await oidc.authorizationCodeGrant(config, currentUrl, checks)
    const claims = answer.claims()
    if (!claims) return null
    const { access_token: access, refresh_token: refresh } = answer
    // Google lets people untick individual scopes
    const given = (answer.scope ?? CALENDAR_SCOPES.join(' ')).split(' ')
    if (!refresh || !CALENDAR_SCOPES.every((scope) => given.includes(scope))) throw new ConsentGone()
    const email = typeof claims['email'] === 'string' ? claims['email'] : ''
    return {
      subject: claims.sub,
      email,
      tokens: { access, refresh, expiresAt: expiry(answer.expires_in, now) },
    }
  } catch (error) {
    if (error instanceof ConsentGone) throw error
    if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
      return null
    throw new GoogleDown('google: no answer')
  }
}

/** Gets a new access token. Throws ConsentGone if the person has withdrawn consent, else GoogleDown. */
export async function refreshTokens(
  client: Client,
  tokens: GoogleTokens,
  now: number,
): Promise<GoogleTokens> {
  const config = await configOf(client)
  try {
    const answer = await oidc.refreshTokenGrant(config, tokens.refresh)
    return {
      access: answer.access_token,
      refresh: answer.refresh_token ?? tokens.refresh,
      expiresAt: expiry(answer.expires_in, now),
    }
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') throw new ConsentGone()
    throw new GoogleDown('google: no answer')
  }
}

/** Revokes the consent at Google; its response changes nothing here. */
export async function revokeTokens(client: Client, tokens: GoogleTokens): Promise<void> {
  try {
    await oidc.tokenRevocation(await configOf(client), tokens.refresh)
  } catch {
    // the person can also revoke it at Google
  }
}

/** A minute early, because a request takes time to arrive. */
const expiry = (seconds: number | undefined, now: number) => now + ((seconds ?? 3600) - 60) * 1000
