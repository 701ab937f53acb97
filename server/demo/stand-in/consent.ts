import { createHash, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Grant } from './calendars.ts'

/** A registered application. */
export type Registered = {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}
/** The parameters of an authorisation request. */
export type Request = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly scopes: readonly string[]
  readonly challenge: string
  readonly isOffline: boolean
  readonly asksAgain: boolean
}
type Answer = { status: number; body?: unknown }
type Given = Grant & { nonce: string; refresh: string | null; isOver: boolean }

/**
 * OAuth 2.0 with PKCE and OpenID Connect as Google documents them: a code is valid once and for its verifier, a refresh
 * token is issued only with `access_type=offline` at the first consent or with `prompt=consent`, and withdrawn consent
 * gives `invalid_grant`.
 */
export class Consent {
  /** seconds an access token is valid */
  lifetime = 3599
  readonly #registered: () => Registered
  readonly #codes = new Map<string, { request: Request; given: Given; until: number }>()
  readonly #refresh = new Map<string, Given>()
  readonly #access = new Map<string, { given: Given; until: number }>()
  readonly #known = new Set<string>()
  #key: Promise<{ privateKey: KeyObject; publicKey: KeyObject }> | undefined

  constructor(registered: () => Registered) {
    this.#registered = registered
  }

  /** Parses an authorisation request; returns a sentence where Google would show an error page of its own. */
  read(query: URLSearchParams): Request | string {
    const get = (name: string) => query.get(name) ?? ''
    const { clientId, redirectUris } = this.#registered()
    if (get('client_id') !== clientId) return 'Error 401: invalid_client'
    if (!redirectUris.includes(get('redirect_uri'))) return 'Error 400: redirect_uri_mismatch'
    if (get('response_type') !== 'code' || !get('scope')) return 'Error 400: invalid_request'
    if (get('code_challenge') && get('code_challenge_method') !== 'S256') return 'Error 400: invalid_request'
    return {
      redirectUri: get('redirect_uri'),
      state: get('state'),
      nonce: get('nonce'),
      challenge: get('code_challenge'),
      scopes: get('scope').split(' '),
      isOffline: get('access_type') === 'offline',
      asksAgain: get('prompt').split(' ').includes('consent'),
    }
  }

  /** Where to send the browser after the person consents as this account, to these scopes; null: they declined. */
  decide(request: Request, yes: Grant | null): string {
    const url = new URL(request.redirectUri)
    url.searchParams.set('state', request.state)
    if (!yes) {
      url.searchParams.set('error', 'access_denied')
      return url.href
    }
    const gets = request.isOffline && (request.asksAgain || !this.#known.has(yes.account))
    this.#known.add(yes.account)
    const code = token('4/')
    const given = { ...yes, nonce: request.nonce, refresh: gets ? token('1//') : null, isOver: false }
    this.#codes.set(code, { request, given, until: Date.now() + 600_000 })
    url.searchParams.set('code', code)
    url.searchParams.set('scope', yes.scopes.join(' '))
    return url.href
  }

  async token(issuer: string, form: URLSearchParams): Promise<Answer> {
    const { clientId, clientSecret } = this.#registered()
    const get = (name: string) => form.get(name) ?? ''
    if (get('client_id') !== clientId || get('client_secret') !== clientSecret)
      return { status: 401, body: { error: 'invalid_client' } }
    const given =
      get('grant_type') === 'refresh_token' ? this.#refresh.get(get('refresh_token')) : this.#redeem(get)
    if (!given || given.isOver) return { status: 400, body: { error: 'invalid_grant' } }
    const access = token('ya29.')
    this.#access.set(access, { given, until: Date.now() + this.lifetime * 1000 })
    const isFirst = get('grant_type') !== 'refresh_token'
    if (isFirst && given.refresh) this.#refresh.set(given.refresh, given)
    return {
      status: 200,
      body: {
        access_token: access,
        expires_in: this.lifetime,
        token_type: 'Bearer',
        scope: given.scopes.join(' '),
        ...(isFirst && given.refresh && { refresh_token: given.refresh }),
        ...(given.scopes.includes('openid') && { id_token: await this.#idToken(issuer, given) }),
      },
    }
  }

  /** The grant behind an access token; null if it is not, or no longer, valid. */
  grantOf(access: string): Grant | null {
    const found = this.#access.get(access)
    return found && !found.given.isOver && found.until > Date.now() ? found.given : null
  }

  /** Expires all access tokens at once, as if an hour had passed. */
  expire(): void {
    this.#access.clear()
  }

  /** The person withdraws their consent on Google's own page. */
  withdrawConsent(account: string): void {
    const all = [...this.#refresh.values(), ...[...this.#access.values()].map(({ given }) => given)]
    for (const given of all) if (given.account === account) given.isOver = true
    this.#known.delete(account)
  }

  /** An application revokes a token: the consent behind it ends. */
  revoke(form: URLSearchParams): Answer {
    const asked = form.get('token') ?? ''
    const given = this.#refresh.get(asked) ?? this.#access.get(asked)?.given
    if (!given || given.isOver) return { status: 400, body: { error: 'invalid_token' } }
    this.withdrawConsent(given.account)
    return { status: 200, body: {} }
  }

  async keys(): Promise<object> {
    const { publicKey } = await this.#keys()
    return { keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] }
  }

  #redeem(get: (name: string) => string): Given | undefined {
    const kept = this.#codes.get(get('code'))
    this.#codes.delete(get('code'))
    if (!kept || kept.until < Date.now() || kept.request.redirectUri !== get('redirect_uri')) return undefined
    const { challenge } = kept.request
    const verified = createHash('sha256').update(get('code_verifier')).digest('base64url')
    return challenge && challenge !== verified ? undefined : kept.given
  }

  async #idToken(issuer: string, { account, nonce }: Given): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const said = {
      iss: issuer,
      aud: this.#registered().clientId,
      sub: account,
      email: account,
      email_verified: true,
      iat: now,
      exp: now + 3600,
      ...(nonce && { nonce }),
    }
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = `${part({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${part(said)}`
    const { privateKey } = await this.#keys()
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  #keys() {
    this.#key ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    return this.#key
  }
}

/** Google's discovery document. */
export const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/revoke`,
  jwks_uri: `${issuer}/oauth2/v3/certs`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  code_challenge_methods_supported: ['plain', 'S256'],
})

const token = (begin: string) => begin + randomBytes(24).toString('base64url')
