import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider'

export type GoogleAccount = {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  family_name: string
}

/** A certified OpenID Connect provider on loopback, in place of Google, whose page also lets one choose an account. */
export type Google = {
  /** the environment to start the product with */
  readonly env: Record<string, string>
  /** starts it, once the product's URL is known */
  readonly serve: (productUrl: string) => void
  readonly stop: () => Promise<void>
}

export async function startGoogle(accounts: readonly GoogleAccount[]): Promise<Google> {
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = {
    GOOGLE_CLIENT_ID: 'evenhand',
    GOOGLE_CLIENT_SECRET: 'a secret of the client and the provider',
  }
  return {
    env: { GOOGLE_ISSUER: issuer, ...client },
    serve: (productUrl) => {
      const provider = new Provider(
        issuer,
        configuration(`${productUrl}/auth/google/callback`, client, accounts),
      )
      provider.use(async (context, next) => {
        if (!context.path.startsWith('/choose/')) return next()
        const as = new URL(context.req.url ?? '', issuer).searchParams.get('as')
        if (as === null) {
          const links = accounts.map(({ sub, email }) => `<p><a href="?as=${sub}">${email}</a></p>`)
          context.type = 'html'
          context.body = `<!doctype html><title>Choose an account</title><h1>Choose an account</h1>${links.join('')}<p><a href="?as=">Cancel</a></p>`
          return
        }
        const result =
          as === '' ? { error: 'access_denied' } : { login: { accountId: as }, select_account: {} }
        await provider.interactionFinished(context.req, context.res, result)
        context.respond = false
      })
      handle = provider.callback()
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function configuration(
  redirectUri: string,
  client: { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string },
  accounts: readonly GoogleAccount[],
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    clients: [
      {
        client_id: client.GOOGLE_CLIENT_ID,
        client_secret: client.GOOGLE_CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [
        {
          ...(privateKey.export({ format: 'jwk' }) as object),
          use: 'sig',
          alg: 'RS256',
          kid: 'one',
        } as never,
      ],
    },
    cookies: { keys: ['a key of the double'] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // like Google's, the ID token itself carries the address
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/choose/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const account = accounts.find((one) => one.sub === sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    // like Google for a known application: no consent screen
    loadExistingGrant: async (context) => {
      const { client: asking, session, provider } = context.oidc
      const grant = new provider.Grant({ clientId: asking!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}
