import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

/** An account at the stand-in for Google. */
export type Account = {
  readonly sub: string
  readonly email: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
  readonly name?: string
}

/** A certified OpenID Connect provider on loopback, in Google's place. */
export type GoogleDouble = {
  readonly issuer: string
  /** acts as a person's browser there: opens `url`, chooses an account (or none); returns the callback's query */
  readonly visit: (url: string, as: Account | 'cancel') => Promise<string>
  readonly stop: () => Promise<void>
}

export const CLIENT = { clientId: 'evenhand', clientSecret: 'a secret of the client and the provider' }

/** Starts it for one client that returns to `redirectUri`. */
export async function startGoogleDouble(redirectUri: string): Promise<GoogleDouble> {
  const accounts = new Map<string, Account>()
  let choice: Account | 'cancel' = 'cancel'
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const provider = new Provider(issuer, await configuration(redirectUri, accounts))
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/choose/')) return next()
    const result =
      choice === 'cancel'
        ? { error: 'access_denied', error_description: 'The person declined.' }
        : { login: { accountId: choice.sub }, select_account: {} }
    await provider.interactionFinished(context.req, context.res, result)
    context.respond = false
  })
  handle = provider.callback()

  return {
    issuer,
    visit: async (url, as) => {
      choice = as
      if (as !== 'cancel') accounts.set(as.sub, as)
      return browse(url, redirectUri)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function configuration(redirectUri: string, accounts: Map<string, Account>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of the double'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // like Google, the ID token itself carries the address
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/choose/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    // like Google for a known application: no consent screen
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** Follows redirects with cookies until the browser would return to us. */
async function browse(start: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  for (let hops = 0; hops < 10; hops += 1) {
    if (url.startsWith(redirectUri)) return new URL(url).search.slice(1)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    url = new URL(next, url).href
  }
  throw new Error('The provider redirects in a loop.')
}
