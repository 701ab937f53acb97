import { verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { finishGoogle, startGoogle, startGoogleLink } from '@evenhand/contract/account/google.ts'
import { listSessions } from '@evenhand/contract/account/sessions.ts'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { openBrowser, signUp } from '../../testing/browser.ts'
import { type Forger, startForger } from '../../testing/forger.ts'
import { tokenMailedTo } from '../../testing/mailbox.ts'

const PROJECT = 'two-homes'
const FIREBASE = `https://securetoken.google.com/${PROJECT}`
const CLIENT = { clientId: 'evenhand', clientSecret: 'irrelevant here' }
const BASE = { ways: { password: true, link: true, phone: true }, google: null, sms: null, smsDailyLimit: 9 }

let forger: Forger
let app: TestApp
beforeAll(async () => {
  forger = await startForger()
  const firebase = {
    projectId: PROJECT,
    apiKey: 'public',
    authDomain: `${PROJECT}.firebaseapp.com`,
    keysUrl: `${forger.issuer}/keys`,
    emulator: null,
  }
  const signIn = { ...BASE, google: { issuer: forger.issuer, ...CLIENT }, firebase }
  app = await startTestApp({ jobs: true, config: { publicUrl: 'http://localhost:3001', signIn } })
})
afterAll(async () => {
  await app.stop()
  await forger.stop()
})

const seconds = () => Math.floor(app.ctx.clock() / 1000)

/** The same claims and header, signed differently: every verifier must refuse them (V9.1). */
async function forgeries(claims: JWTPayload, good: string): Promise<[string, string][]> {
  const other = await generateKeyPair('RS256')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [head = '', body = '', signature = ''] = good.split('.')
  const header = { alg: 'RS256', kid: 'published' }
  const secret = Buffer.from(JSON.stringify(forger.publicKey))
  const raised = part({ ...claims, sub: 'somebody else' })
  return [
    ['another key', await new SignJWT(claims).setProtectedHeader(header).sign(other.privateKey)],
    [
      'another key, which it carries',
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, jwk: forger.publicKey as never })
        .sign(other.privateKey),
    ],
    [
      'another key, at a URL it names',
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, jku: `${forger.issuer}/keys` })
        .sign(other.privateKey),
    ],
    ['an unknown key id', await forger.sign(claims, { kid: 'unknown' })],
    [
      'the public key as a shared secret',
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret),
    ],
    ['no signature at all', `${part({ alg: 'none' })}.${body}.`],
    ['no algorithm, the old signature', `${part({ alg: 'none' })}.${body}.${signature}`],
    ['changed claims', `${head}.${raised}.${signature}`],
    ...flips(good),
  ]
}

/** Copies with one bit flipped, at several places in each part. */
function flips(good: string): [string, string][] {
  const parts = good.split('.').map((part) => Buffer.from(part, 'base64url'))
  return parts.flatMap((part, index) =>
    [3, part.length * 4, part.length * 8 - 9].map((bit): [string, string] => {
      const changed = parts.map((one) => Buffer.from(one))
      changed[index]![bit >> 3] = part[bit >> 3]! ^ (1 << (bit & 7))
      return [`bit ${bit} of part ${index}`, changed.map((one) => one.toString('base64url')).join('.')]
    }),
  )
}

describe('an ID token from Google', () => {
  /** Begins a visit and comes back with the token that `make` returns for the visit's nonce. */
  async function come(make: (claims: JWTPayload) => Promise<string>) {
    const browser = openBrowser(app)
    const { url } = (await browser.call(startGoogle, { body: {} })).body
    const asked = new URL(url).searchParams
    forger.give = await make({
      iss: forger.issuer,
      aud: CLIENT.clientId,
      sub: 'gala',
      email: 'gala@example.org',
      email_verified: true,
      nonce: asked.get('nonce'),
      iat: seconds(),
      exp: seconds() + 60,
    })
    return browser.call(finishGoogle, { body: { query: `code=x&state=${asked.get('state')}` } })
  }

  test('[AUTH-09] the token itself is good, so the refusals below mean something', async () => {
    expect((await come((claims) => forger.sign(claims))).body.success).toBe(true)
  })

  test("[AUTH-09] a good one hands the ID token of a visit to Firebase's SDK, and signs nobody in by itself", async () => {
    const { body } = await come((claims) => forger.sign(claims))
    expect(body).toMatchObject({ success: true, credential: forger.give, requiresLinking: false })
    expect(body.idToken).toBeUndefined()
  })

  test('[AUTH-25] forged in any way it opens nothing', async () => {
    let names: string[] = []
    await come(async (claims) => {
      names = (await forgeries(claims, await forger.sign(claims))).map(([name]) => name)
      return 'x'
    })
    for (const name of names) {
      const reply = await come(
        async (claims) => new Map(await forgeries(claims, await forger.sign(claims))).get(name)!,
      )
      expect([name, reply.status, reply.problem.code]).toEqual([name, 403, 'auth/credential-expired'])
    }
    expect(names.length).toBeGreaterThan(15)
  })

  test.each<[string, Record<string, unknown>]>([
    ['of another client', { aud: 'another client' }],
    ['of another issuer', { iss: 'https://accounts.google.com.evil.example' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 120 }],
    ['of another visit', { nonce: 'another nonce' }],
    ['without the nonce of the visit', { nonce: undefined }],
    ['of nobody', { sub: undefined }],
  ])('[AUTH-25] one %s opens nothing', async (_what, change) => {
    const reply = await come((claims) => forger.sign({ ...claims, ...change } as JWTPayload))
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/credential-expired'])
  })
})

describe('an ID token from the Firebase project the operator names', () => {
  const good = (change: Record<string, unknown> = {}): JWTPayload => ({
    iss: FIREBASE,
    aud: PROJECT,
    sub: 'fire-1',
    email: 'fire@example.org',
    email_verified: true,
    name: 'Fira Brand',
    auth_time: seconds() - 5,
    iat: seconds() - 5,
    exp: seconds() + 600,
    ...change,
  })
  const exchange = (idToken: string) => app.call(verifyFirebaseToken, { body: { idToken } })

  test('[AUTH-06] opens one session of ours, with our own token as the bearer', async () => {
    const idToken = await forger.sign(good())
    const { token, user } = (await exchange(idToken)).body
    expect(user).toMatchObject({ email: 'fire@example.org', firstName: 'Fira', lastName: 'Brand' })
    const { sessions } = (await app.call(listSessions, { token })).body
    expect(sessions.map((one) => one.how)).toEqual(['firebase'])
    expect((await exchange(idToken)).problem.code).toBe('auth/invalid-credential')
    expect((await app.call(listSessions, { token: idToken })).problem.code).toBe('auth/session-expired')
    // the same account again is the same person, whatever its address is now
    const later = await exchange(await forger.sign(good({ email: 'else@example.org', iat: seconds() })))
    expect(later.body.user.id).toBe(user.id)
  })

  test('[AUTH-06] forged in any way it opens nothing', async () => {
    const claims = good({ sub: 'fire-2', email: 'fire2@example.org' })
    for (const [name, idToken] of await forgeries(claims, await forger.sign(claims))) {
      const reply = await exchange(idToken)
      expect([name, reply.status, reply.problem.code]).toEqual([name, 403, 'auth/invalid-credential'])
    }
    expect((await exchange(await forger.sign(claims))).status).toBe(200)
  })

  test.each<[string, () => Record<string, unknown>]>([
    ['of another project', () => ({ aud: 'another-project' })],
    ['of another issuer', () => ({ iss: 'https://securetoken.google.com/another-project' })],
    ['that has expired', () => ({ exp: seconds() - 1 })],
    ['not yet valid', () => ({ nbf: seconds() + 600 })],
    ['signed in to in the future', () => ({ auth_time: seconds() + 600 })],
    ['of nobody', () => ({ sub: '' })],
    ['without a time of signing in', () => ({ auth_time: undefined })],
  ])('[AUTH-06] one %s opens nothing', async (_what, change) => {
    const reply = await exchange(
      await forger.sign(good({ sub: 'fire-3', email: 'f3@example.org', ...change() })),
    )
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/invalid-credential'])
  })

  test('[AUTH-11] is never linked by its e-mail, nor creates a person on an unverified mailbox', async () => {
    await signUp(app, openBrowser(app), 'mine@example.org')
    const mine = await exchange(await forger.sign(good({ sub: 'fire-4', email: 'Mine@example.org' })))
    expect([mine.status, mine.problem.code]).toEqual([409, 'auth/requires-linking'])
    const unproven = good({ sub: 'fire-5', email: 'unproven@example.org', email_verified: false })
    const reply = await exchange(await forger.sign(unproven))
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/email-not-verified'])
    const noMail = await exchange(await forger.sign(good({ sub: 'fire-6', email: undefined })))
    expect(noMail.problem.code).toBe('auth/email-not-verified')
  })

  test('[AUTH-11] a Google account linked here is recognised through Firebase, by its own subject alone', async () => {
    const browser = openBrowser(app)
    const { token, user } = await signUp(app, browser, 'linked@example.org')
    const { url } = (await browser.call(startGoogleLink, { token })).body
    const asked = new URL(url).searchParams
    const [iat, exp] = [seconds(), seconds() + 60]
    const google = { iss: forger.issuer, aud: CLIENT.clientId, sub: 'g-linked', nonce: asked.get('nonce') }
    forger.give = await forger.sign({
      ...google,
      email: 'linked@example.org',
      email_verified: true,
      iat,
      exp,
    })
    const linked = await browser.call(finishGoogle, { body: { query: `code=x&state=${asked.get('state')}` } })
    expect(linked.body.returnTo).toBe('/login?linked=google')
    const by = (sign_in_provider: string, subject: string) =>
      good({
        sub: `fire-${sign_in_provider}-${subject}`,
        // signed in after linking: earlier proofs are void
        auth_time: seconds(),
        email: 'linked@example.org',
        firebase: { sign_in_provider, identities: { 'google.com': [subject] } },
      })
    expect((await exchange(await forger.sign(by('google.com', 'g-linked')))).body.user.id).toBe(user.id)
    for (const other of [by('google.com', 'g-other'), by('password', 'g-linked')])
      expect((await exchange(await forger.sign(other))).problem.code).toBe('auth/requires-linking')
  })

  test('[AUTH-06] our own accounts still work beside it', async () => {
    const browser = openBrowser(app)
    expect((await signUp(app, browser, 'own@example.org')).user.email).toBe('own@example.org')
    await tokenMailedTo(app, 'own@example.org')
  })
})

test("[AUTH-25] when Firebase's keys cannot be fetched, the code is that of 'Authentication service is not available.'", async () => {
  const gone = await startForger()
  await gone.stop()
  const firebase = {
    projectId: PROJECT,
    apiKey: '',
    authDomain: '',
    keysUrl: `${gone.issuer}/keys`,
    emulator: null,
  }
  const beside = await startTestApp({ config: { signIn: { ...BASE, firebase } } })
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: FIREBASE, aud: PROJECT, sub: 'x', auth_time: now, iat: now, exp: now + 60 }
  const reply = await beside.call(verifyFirebaseToken, { body: { idToken: await gone.sign(claims) } })
  expect([reply.status, reply.problem.code]).toEqual([503, 'auth/service-unavailable'])
  await beside.stop()
})

test('[AUTH-06] an unsigned token is accepted only where an emulator is configured', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = (aud: string, exp: number) => {
    const claims = { iss: FIREBASE, aud, sub: 'emulated', email: 'em@example.org', email_verified: true }
    return `${part({ alg: 'none' })}.${part({ ...claims, auth_time: exp - 3600, iat: exp - 3600, exp })}.`
  }
  const later = Math.floor(Date.now() / 1000) + 3000
  expect(
    (await app.call(verifyFirebaseToken, { body: { idToken: token(PROJECT, later) } })).problem.code,
  ).toBe('auth/invalid-credential')
  const firebase = {
    projectId: PROJECT,
    apiKey: '',
    authDomain: '',
    keysUrl: 'http://127.0.0.1:1',
    emulator: '127.0.0.1:9099',
  }
  const beside = await startTestApp({ config: { signIn: { ...BASE, firebase } } })
  const exchange = (idToken: string) => beside.call(verifyFirebaseToken, { body: { idToken } })
  expect((await exchange(token(PROJECT, later))).body.user.email).toBe('em@example.org')
  expect((await exchange(token('another', later))).problem.code).toBe('auth/invalid-credential')
  expect((await exchange(token(PROJECT, later - 4000))).problem.code).toBe('auth/invalid-credential')
  await beside.stop()
})
