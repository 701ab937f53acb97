import * as oidc from 'openid-client'

/** An account at Google (or whichever OpenID Connect provider stands in): the key is issuer and subject. */
export type GoogleAccount = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isEmailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** What must be kept of a visit until the browser returns. */
export type Visit = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** Google did not respond in time, or not as it should. */
export class GoogleDown extends Error {}

export type Client = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

/** How long Google may take to respond, seconds. */
const PATIENCE = 8
/** How long Google's discovery document and keys are cached. */
const KNOWN_FOR = 3_600_000

/** Where to send the browser, with PKCE, state and nonce, to choose an account (AUTH-09). Throws GoogleDown. */
export async function beginVisit(client: Client, redirectUri: string): Promise<Visit & { url: string }> {
  const config = await configOf(client)
  const visit = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    prompt: 'select_account',
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(visit.verifier),
    code_challenge_method: 'S256',
  })
  return { ...visit, url: url.href }
}

/**
 * Redeems what the browser brought back; null if it is not of this visit, was used or is too late; 'cancelled' if the
 * person declined at Google. Google's other tokens are dropped here. The ID token is passed on only where the
 * operator names a Firebase project: to the browser of this visit, for Firebase's SDK. Throws GoogleDown.
 */
export async function endVisit(
  client: Client,
  currentUrl: URL,
  { state, nonce, verifier }: Visit,
): Promise<{ account: GoogleAccount; idToken: string } | 'cancelled' | null> {
  const config = await configOf(client)
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
    const answer = await oidc.authorizationCodeGrant(config, currentUrl, checks)
    const claims = answer.claims()
    return claims && answer.id_token ? { account: accountOf(claims), idToken: answer.id_token } : null
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && NOT_WANTED.includes(error.error))
      return 'cancelled'
    if (isDown(error)) throw new GoogleDown(`google: ${(error as { code?: string }).code ?? 'no answer'}`)
    return null
  }
}

const NOT_WANTED = ['access_denied', 'interaction_required', 'login_required', 'account_selection_required']
const DOWN = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_HTTP_REQUEST_FORBIDDEN']

function isDown(error: unknown): boolean {
  if (error instanceof oidc.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(error.error)
  // a wrong client secret is the operator's problem: to the person it looks as if Google did not respond
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 || error.error === 'invalid_client'
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (error instanceof TypeError && code === undefined) return true
  return DOWN.includes(code ?? '') || (cause instanceof Response && cause.status >= 500)
}

function accountOf(claims: oidc.IDToken): GoogleAccount {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const [first = '', ...rest] = text('name').split(/\s+/)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text('email'),
    isEmailVerified: claims['email_verified'] === true,
    firstName: text('given_name') || first,
    lastName: text('family_name') || (text('given_name') ? '' : rest.join(' ')),
  }
}

const known = new Map<string, { until: number; config: Promise<oidc.Configuration> }>()

/** The provider's discovery document, fetched once an hour. Throws GoogleDown. */
export function configOf(client: Client): Promise<oidc.Configuration> {
  const key = JSON.stringify(client)
  const now = performance.now()
  const found = known.get(key)
  if (found && found.until > now) return found.config
  const config = discover(client)
  known.set(key, { until: now + KNOWN_FOR, config })
  config.catch(() => known.delete(key))
  return config
}

async function discover({ issuer, clientId, clientSecret }: Client): Promise<oidc.Configuration> {
  // check the signature too, though the token comes straight from Google: defence in depth
  const execute = [oidc.enableNonRepudiationChecks]
  // config.ts allows plain http for this machine only
  if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests)
  try {
    const options = { execute, timeout: PATIENCE }
    return await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  } catch (error) {
    throw new GoogleDown(`google: ${(error as { code?: string }).code ?? 'no answer'}`)
  }
}
