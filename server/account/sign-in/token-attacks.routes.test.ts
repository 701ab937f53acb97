import { getProfile, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { openBrowser, signUp } from '../../testing/browser.ts'
import { identityToken } from './tokens.commands.ts'

let app: TestApp
let token: string
let person: string
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  const opened = await signUp(app, openBrowser(app), 'ana@example.org')
  token = opened.token
  person = opened.user.id
})
afterAll(() => app.stop())

const parts = (jwt: string) =>
  jwt.split('.').map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
const joined = (...all: (Buffer | object)[]) =>
  all
    .map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(JSON.stringify(part))).toString('base64url'))
    .join('.')
const claimsOf = (jwt: string) => JSON.parse(parts(jwt)[1].toString())
const headerOf = (jwt: string) => JSON.parse(parts(jwt)[0].toString())

/** Expects the call to be refused with this bearer token, and not by an error of ours. */
async function refused(bearer: string): Promise<void> {
  const reply = await app.call(getProfile, { token: bearer })
  expect([reply.status, reply.problem.code]).toEqual([401, 'auth/session-expired'])
}

test('[AUTH-28] the token itself is good, so the refusals below mean something', async () => {
  expect((await app.call(getProfile, { token })).status).toBe(200)
  const none = await app.call(getProfile, {})
  expect([none.status, none.problem.code]).toEqual([401, 'auth/not-signed-in'])
})

test('[AUTH-26] every single flipped bit of the signed token is noticed', async () => {
  const bytes = parts(token)
  for (const [index, part] of bytes.entries()) {
    for (let bit = 0; bit < part.length * 8; bit += index === 2 ? 7 : 29) {
      const changed = bytes.map((one) => Buffer.from(one))
      const target = changed[index]!
      target[bit >> 3] = target[bit >> 3]! ^ (1 << (bit & 7))
      await refused(joined(...changed))
    }
  }
})

test('[AUTH-26] a token that asks for no signature, or for a shared secret, is refused', async () => {
  const claims = claimsOf(token)
  await refused(`${joined({ alg: 'none', typ: 'JWT' }, claims)}.`)
  await refused(`${joined({ ...headerOf(token), alg: 'none' }, claims)}.`)
  // the public key used as a shared secret
  const { keys } = await app.ctx.keys.published('id-token')
  const secret = Buffer.from(JSON.stringify(keys[0]))
  await refused(
    await new SignJWT(claims).setProtectedHeader({ ...headerOf(token), alg: 'HS256' }).sign(secret),
  )
})

test('[AUTH-26] a token signed by another key is refused, even if it carries that key', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const claims = claimsOf(token)
  const { kid } = headerOf(token)
  const jwk = await exportJWK(publicKey)
  for (const header of [
    { kid },
    { kid: 'another' },
    {},
    { kid, jwk },
    { jwk },
    { kid, jku: 'https://example.org/keys' },
  ]) {
    await refused(await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey))
  }
})

test('[AUTH-26] our own token for another audience, issuer or time opens nothing', async () => {
  const now = Math.floor(app.ctx.clock() / 1000)
  const good = { ...claimsOf(token), iat: now, exp: now + 60 }
  const sign = (claims: object) => app.ctx.keys.signToken({ ...good, ...claims })
  expect((await app.call(getProfile, { token: await sign({}) })).status).toBe(200)
  await refused(await sign({ aud: 'evenhand-identity' }))
  await refused(await sign({ aud: 'someone else' }))
  await refused(await sign({ aud: undefined }))
  await refused(await sign({ iss: 'https://another.example' }))
  await refused(await sign({ exp: now - 1 }))
  await refused(await sign({ exp: undefined }))
  await refused(await sign({ nbf: now + 600 }))
  await refused(await sign({ sub: undefined }))
  await refused(await sign({ sid: undefined }))
  await refused(await identityToken(app.ctx, { id: person, credential_epoch: 0 }))
})

test('[AUTH-06] neither a bearer token nor a changed one passes as an identity token', async () => {
  const real = await identityToken(app.ctx, { id: person, credential_epoch: 0 })
  const [head, body, signature] = parts(real)
  signature[5] = signature[5]! ^ 1
  const claims = { ...claimsOf(token), jti: app.ctx.newId() }
  const otherwise = [
    {},
    { aud: 'evenhand-identity', iss: 'https://another.example' },
    { aud: 'evenhand-identity', exp: 1 },
  ]
  const signed = await Promise.all(
    otherwise.map((change) => app.ctx.keys.signToken({ ...claims, ...change })),
  )
  for (const idToken of [
    token,
    joined(head, body, signature),
    `${joined({ alg: 'none' }, body)}.`,
    ...signed,
    'nonsense',
    '',
  ]) {
    const reply = await app.call(verifyFirebaseToken, { body: { idToken } })
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/invalid-credential'])
  }
  expect((await app.call(verifyFirebaseToken, { body: { idToken: real } })).status).toBe(200)
})

test('[AUTH-06] the published keys let anyone verify a token, and contain no private part', async () => {
  const keys = createRemoteJWKSet(new URL(`${app.url}/.well-known/jwks.json`))
  const { payload } = await jwtVerify(token, keys, {
    audience: 'evenhand',
    issuer: app.ctx.config.publicUrl,
    algorithms: ['ES256'],
  })
  expect(payload.sub).toBe(person)
  for (const name of ['jwks.json', 'record-keys.json']) {
    const answer = await fetch(`${app.url}/.well-known/${name}`)
    const published = (await answer.json()) as { keys: Record<string, unknown>[] }
    expect(published.keys).toHaveLength(1)
    expect(published.keys[0]).not.toHaveProperty('d')
    expect(published.keys[0]?.['kid']).toMatch(/^[\w-]{43}$/)
  }
})
