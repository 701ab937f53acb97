import { getProfile, refresh, signIn, signOut, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { type Browser, enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'

let app: TestApp
let browser: Browser
const email = 'ana@example.org'
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
  browser = openBrowser(app)
  await signUp(app, browser, email)
})
afterAll(() => app.stop())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

async function identityTokenOf(someone: Browser): Promise<string> {
  return (await someone.call(signIn, { body: { email, password: PASSWORD } })).body.idToken ?? ''
}

async function endedAs(session: string): Promise<string | null | undefined> {
  const row = await app.owner.query
    .selectFrom('sessions')
    .select('end_reason')
    .where('id', '=', session)
    .executeTakeFirst()
  return row?.end_reason
}

const sessionIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

/** Signs in from a browser of its own and returns what it holds. */
async function visit() {
  const own = openBrowser(app)
  const { token } = await enter(own, email)
  return { own, token, session: sessionIn(token), cookie: own.cookies.get('evenhand_rt') ?? '' }
}

/** A refresh with only this refresh token, as a thief or a second tab would send it. */
const refreshWith = (cookie: string) => app.call(refresh, { headers: { cookie: `evenhand_rt=${cookie}` } })

test('[AUTH-06] the identity token opens a session: token, user, and the refresh token only as a cookie', async () => {
  const idToken = await identityTokenOf(browser)
  const reply = await browser.call(verifyFirebaseToken, {
    body: { idToken, userData: { uid: 'x', email: 'someone@else.example', displayName: 'Someone Else' } },
  })
  expect(reply.body.user).toMatchObject({ email, firstName: 'Ana', lastName: 'Weber', role: 'parent' })
  const [cookie = ''] = reply.headers.getSetCookie().filter((line) => line.startsWith('evenhand_rt='))
  expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  expect(reply.text).not.toContain(browser.cookies.get('evenhand_rt'))
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('[AUTH-26] in production the cookie is __Host-, Secure and HttpOnly', async () => {
  const { person } = await app.owner.query
    .selectFrom('people')
    .select('id as person')
    .executeTakeFirstOrThrow()
  const { answerSession } = await import('./cookies.routes.ts')
  const { openSession } = await import('./sessions.commands.ts')
  const { findPerson } = await import('../people.sql.ts')
  const set: unknown[] = []
  const reply = { setCookie: (...all: unknown[]) => set.push(all), header: () => reply }
  const ctx = { ...app.ctx, config: { ...app.ctx.config, mode: 'production' as const } }
  const row = await findPerson(app.ctx.db.query, person)
  answerSession({ ctx, reply: reply as never }, await openSession(ctx, row!))
  expect(set).toEqual([
    [
      '__Host-evenhand_rt',
      expect.any(String),
      { path: '/', httpOnly: true, sameSite: 'strict', secure: true, maxAge: 2_592_000 },
    ],
  ])
})

test('[AUTH-06] an identity token opens one session within five minutes', async () => {
  const idToken = await identityTokenOf(browser)
  expect((await app.call(verifyFirebaseToken, { body: { idToken } })).status).toBe(200)
  const twice = await app.call(verifyFirebaseToken, { body: { idToken } })
  expect([twice.status, twice.problem.code]).toEqual([403, 'auth/invalid-credential'])
  const slow = await identityTokenOf(browser)
  app.pass(5 * MINUTE + 1000)
  expect((await app.call(verifyFirebaseToken, { body: { idToken: slow } })).problem.code).toBe(
    'auth/invalid-credential',
  )
})

test('[AUTH-06] of parallel exchanges of one identity token one opens a session', async () => {
  const idToken = await identityTokenOf(browser)
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => app.call(verifyFirebaseToken, { body: { idToken } })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('[AUTH-12] an ID token lasts an hour; the refresh cookie brings the next one', async () => {
  const { own, token } = await visit()
  app.pass(59 * MINUTE)
  expect((await app.call(getProfile, { token })).status).toBe(200)
  app.pass(MINUTE + 1000)
  const late = await app.call(getProfile, { token })
  expect([late.status, late.problem.code]).toEqual([401, 'auth/session-expired'])
  const next = await own.call(refresh, {})
  expect((await app.call(getProfile, { token: next.body.token })).status).toBe(200)
})

test('[AUTH-26] the refresh token changes with each refresh and lasts 30 days from the last', async () => {
  const { own, cookie } = await visit()
  app.pass(29 * DAY)
  expect((await own.call(refresh, {})).status).toBe(200)
  expect(own.cookies.get('evenhand_rt')).not.toBe(cookie)
  app.pass(29 * DAY)
  expect((await own.call(refresh, {})).status).toBe(200)
  app.pass(30 * DAY)
  const late = await own.call(refresh, {})
  expect([late.status, late.problem.code]).toEqual([401, 'auth/session-expired'])
  expect(own.cookies.has('evenhand_rt')).toBe(false)
})

test('[AUTH-26] a session ends after 180 days however often it is used', async () => {
  const { own, session } = await visit()
  for (let day = 0; day < 170; day += 20) {
    expect((await own.call(refresh, {})).status).toBe(200)
    app.pass(20 * DAY)
  }
  expect((await own.call(refresh, {})).status).toBe(401)
  expect(await endedAs(session)).toBe('expired')
})

test('[AUTH-26] a reused refresh token ends the whole session, the thief and the owner alike', async () => {
  const { own, cookie, session } = await visit()
  const second = (await own.call(refresh, {})).body.token
  await own.call(refresh, {})
  const thief = await refreshWith(cookie)
  expect([thief.status, thief.problem.code]).toEqual([401, 'auth/session-expired'])
  expect((await own.call(refresh, {})).status).toBe(401)
  await expect.poll(async () => (await app.call(getProfile, { token: second })).status).toBe(401)
  expect(await endedAs(session)).toBe('reuse')
})

test('[AUTH-26] a replaced token used after a minute ends the session, even if its successor was not used', async () => {
  const { own, cookie, session } = await visit()
  await own.call(refresh, {})
  app.pass(MINUTE + 1)
  expect((await refreshWith(cookie)).status).toBe(401)
  expect(await endedAs(session)).toBe('reuse')
})

test('[AUTH-26] a lost reply is forgiven: the same token still works within a minute', async () => {
  const { cookie, session } = await visit()
  const lost = await refreshWith(cookie)
  const again = await refreshWith(cookie)
  expect([lost.status, again.status]).toEqual([200, 200])
  const cookieOf = (reply: typeof again) =>
    /evenhand_rt=([\w-]+)/.exec(reply.headers.getSetCookie().join())?.[1] ?? ''
  expect((await refreshWith(cookieOf(again))).status).toBe(200)
  // the lost one was outdated by the use of its sibling
  app.pass(MINUTE + 1)
  expect((await refreshWith(cookieOf(lost))).status).toBe(401)
  expect(await endedAs(session)).toBe('reuse')
})

test('[AUTH-26] tabs that refresh at the same moment all stay signed in', async () => {
  const { cookie, session } = await visit()
  const replies = await Promise.all(Array.from({ length: 5 }, () => refreshWith(cookie)))
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
  expect(await endedAs(session)).toBe(null)
})

test('[AUTH-26] only hashes of refresh tokens are stored', async () => {
  const { cookie } = await visit()
  const { sql } = await import('kysely')
  const { rows } = await sql<{ text: string }>`select r::text as text from refresh_tokens r`.execute(
    app.owner.query,
  )
  const all = rows.map((row) => row.text).join('\n')
  expect(all).toContain('\\x')
  expect(all).not.toContain(Buffer.from(cookie).toString('hex'))
  expect(all).not.toContain(Buffer.from(cookie, 'base64url').toString('hex'))
  expect(all).not.toContain(cookie)
})

test('[AUTH-14] signing out ends the session on the server at once, for every holder of its tokens', async () => {
  const { own, token, cookie } = await visit()
  expect((await own.call(signOut, {})).status).toBe(200)
  expect(own.cookies.has('evenhand_rt')).toBe(false)
  await expect.poll(async () => (await app.call(getProfile, { token })).status).toBe(401)
  expect((await refreshWith(cookie)).status).toBe(401)
  expect((await own.call(signOut, {})).status).toBe(200)
})

test('[AUTH-14] signing out works with the bearer token alone', async () => {
  const { token, session } = await visit()
  expect((await app.call(signOut, { token })).status).toBe(200)
  expect(await endedAs(session)).toBe('sign-out')
})

test('[AUTH-26] refresh and sign-out are refused for a page of another origin', async () => {
  const { own } = await visit()
  for (const headers of [
    { 'x-evenhand': '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    for (const endpoint of [refresh, signOut]) {
      const reply = await own.call(endpoint, { headers: headers as Record<string, string> })
      expect([reply.status, reply.problem.code]).toEqual([403, 'request/forbidden-origin'])
    }
  }
  expect((await own.call(refresh, {})).status).toBe(200)
})

test('[AUTH-12] without a cookie there is nothing to refresh', async () => {
  const reply = await app.call(refresh, {})
  expect([reply.status, reply.problem.code]).toEqual([401, 'auth/session-expired'])
})
