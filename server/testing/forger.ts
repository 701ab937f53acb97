import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'

/** A server that publishes keys and issues whatever ID token a test wants to see refused. */
export type Forger = {
  readonly issuer: string
  /** signs with the published key and header, for tokens that should be accepted */
  readonly sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>
  /** the public key as published */
  readonly publicKey: JWK
  /** what the token endpoint returns for any code */
  give: string
  readonly stop: () => Promise<void>
}

/** Starts it: an OpenID Connect provider with RS256 keys at `/keys` that issues any token. */
export async function startForger(): Promise<Forger> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: 'published' }
  const server: Server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    const path = new URL(request.url ?? '/', issuer).pathname
    if (path === '/.well-known/openid-configuration') response.end(JSON.stringify(metadata(issuer)))
    else if (path === '/keys') response.end(JSON.stringify({ keys: [jwk] }))
    else if (path === '/token') {
      response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: forger.give }))
    } else response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const forger: Forger = {
    issuer,
    publicKey: jwk,
    give: '',
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'published', ...header }).sign(privateKey),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return forger
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})
