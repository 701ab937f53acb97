import { getProfile, refresh, signIn } from '@evenhand/contract/account/auth.ts'
import { beginTotp } from '@evenhand/contract/account/second-factor.ts'
import { endSession, endSessions, listSessions, reauthenticate } from '@evenhand/contract/account/sessions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { type Browser, enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { mailsTo } from '../../testing/mailbox.ts'

let app: TestApp
let home: Browser
const email = 'ana@example.org'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
beforeAll(async () => {
  app = await startTestApp({ jobs: true, config: { trustProxy: '127.0.0.1' } })
  home = openBrowser(app)
  await signUp(app, home, email)
})
afterAll(() => app.stop())

const MINUTE = 60_000
const statusOf = async (token: string) => (await app.call(getProfile, { token })).status
const gone = (token: string) => expect.poll(() => statusOf(token)).toBe(401)

/** Signs in from a browser of its own with this user agent. */
async function visit(agent = FIREFOX, from = '198.51.100.7', address = email) {
  const own = openBrowser(app)
  const headers = { 'user-agent': agent, 'x-forwarded-for': from }
  const { idToken = '' } = (await own.call(signIn, { body: { email: address, password: PASSWORD }, headers }))
    .body
  const { verifyFirebaseToken } = await import('@evenhand/contract/account/auth.ts')
  const { token } = (await own.call(verifyFirebaseToken, { body: { idToken }, headers })).body
  return { own, token }
}
const identity = async (address = email) =>
  (await home.call(signIn, { body: { email: address, password: PASSWORD } })).body.idToken ?? ''

test('[AUTH-26] the sessions are listed: which is this one, what browser, which network, which way to sign in', async () => {
  const desk = await visit()
  const phone = await visit(IPHONE, '2001:db8:12:34::9')
  const { sessions } = (await app.call(listSessions, { token: phone.token })).body
  expect(sessions[0]).toMatchObject({
    isCurrent: true,
    browser: 'Safari',
    system: 'iPhone',
    network: '2001:db8:12:x',
    how: 'password',
  })
  expect(sessions.filter((one) => one.isCurrent)).toHaveLength(1)
  expect(sessions).toContainEqual(
    expect.objectContaining({
      isCurrent: false,
      browser: 'Firefox',
      system: 'Linux',
      network: '198.51.100.x',
    }),
  )
  // neither the full address nor the full header is stored
  const rows = JSON.stringify(await app.owner.query.selectFrom('sessions').selectAll().execute())
  expect(rows).not.toMatch(/198\.51\.100\.7|Gecko|::9/)
  await app.call(endSessions, { token: desk.token, body: { keepThis: true } })
})

test('[AUTH-26] one session is ended from another, at once, and its refresh token with it', async () => {
  const [mine, lost] = [await visit(), await visit(IPHONE)]
  const { sessions } = (await app.call(listSessions, { token: mine.token })).body
  const its = sessions.find((one) => one.system === 'iPhone')
  const reply = await app.call(endSession, { token: mine.token, params: { id: its?.id ?? '' } })
  expect(reply.status).toBe(200)
  await gone(lost.token)
  expect((await lost.own.call(refresh, {})).status).toBe(401)
  expect(await statusOf(mine.token)).toBe(200)
  const again = await app.call(endSession, { token: mine.token, params: { id: its?.id ?? '' } })
  expect([again.status, again.problem.code]).toEqual([404, 'session/not-found'])
})

test('[AUTH-26] nobody sees or ends somebody else’s session', async () => {
  await signUp(app, openBrowser(app), 'ben@example.org', ['Ben', 'Weber'])
  const [ana, ben] = [await visit(), await visit(FIREFOX, '203.0.113.5', 'ben@example.org')]
  const hers = (await app.call(listSessions, { token: ana.token })).body.sessions
  const his = (await app.call(listSessions, { token: ben.token })).body.sessions
  expect(his.map((one) => one.id).filter((id) => hers.some((one) => one.id === id))).toEqual([])
  const reply = await app.call(endSession, { token: ben.token, params: { id: hers[0]!.id } })
  expect([reply.status, reply.problem.code]).toEqual([404, 'session/not-found'])
  expect(await statusOf(ana.token)).toBe(200)
})

test('[AUTH-26] signing out everywhere ends all five open sessions, or the four others', async () => {
  const all = [await visit(), await visit(), await visit(), await visit(), await visit()]
  await app.call(endSessions, { token: all[0]!.token, body: { keepThis: true } })
  for (const { token } of all.slice(1)) await gone(token)
  expect(await statusOf(all[0]!.token)).toBe(200)
  const reply = await app.call(endSessions, { token: all[0]!.token, body: { keepThis: false } })
  expect(reply.body.ended).toBe(1)
  await gone(all[0]!.token)
})

test('[AUTH-26] a reused refresh token ends the session and sends a mail that names nobody', async () => {
  const { own } = await visit()
  const stolen = own.cookies.get('evenhand_rt') ?? ''
  await own.call(refresh, {})
  await own.call(refresh, {})
  expect((await app.call(refresh, { headers: { cookie: `evenhand_rt=${stolen}` } })).status).toBe(401)
  const mails = await mailsTo(app, email, 2)
  const mail = mails.find((one) => one.subject === 'A change to your account')
  expect(mail?.text).toContain('used from two places at once')
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/Ana|Weber|Evenhand|198\.51|Firefox|child|famil/i)
})

test('[AUTH-26] changing a way to sign in takes a sign-in within the last 10 minutes', async () => {
  const { own, token } = await visit()
  expect((await app.call(beginTotp, { token })).status).toBe(200)
  app.pass(10 * MINUTE)
  const late = await app.call(beginTotp, { token })
  expect([late.status, late.problem.code]).toEqual([403, 'auth/fresh-sign-in-required'])
  // a refreshed token is not a sign-in
  const next = (await own.call(refresh, {})).body.token
  expect((await app.call(beginTotp, { token: next })).status).toBe(403)
  const proven = await own.call(reauthenticate, { token: next, body: { idToken: await identity() } })
  expect((await app.call(beginTotp, { token: proven.body.token })).status).toBe(200)
  // same session, but a token from before, which somebody may have copied, does not become fresh
  expect(await statusOf(next)).toBe(200)
  expect((await app.call(beginTotp, { token: next })).status).toBe(403)
  expect((await own.call(refresh, {})).status).toBe(200)
})

test('[AUTH-26] signing in again within a session renews its refresh token: using the old one ends it', async () => {
  const { own, token } = await visit()
  const before = own.cookies.get('evenhand_rt') ?? ''
  const { token: renewed } = (await own.call(reauthenticate, { token, body: { idToken: await identity() } }))
    .body
  expect(own.cookies.get('evenhand_rt')).not.toBe(before)
  expect((await app.call(refresh, { headers: { cookie: `evenhand_rt=${before}` } })).status).toBe(401)
  await gone(renewed)
})

test('[AUTH-26] the proof must be one’s own, unspent and in time', async () => {
  const { token } = await visit()
  const other = await identity('ben@example.org')
  const spent = await identity()
  await app.call(reauthenticate, { token, body: { idToken: spent } })
  for (const idToken of [other, spent, token, 'x']) {
    const reply = await app.call(reauthenticate, { token, body: { idToken } })
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/invalid-credential'])
  }
})

test('[AUTH-26] a session not used for 30 days is not listed', async () => {
  await visit()
  app.pass(31 * 24 * 60 * MINUTE)
  const { token } = await enter(home, email)
  const { sessions } = (await app.call(listSessions, { token })).body
  expect(sessions.map((one) => one.isCurrent)).toEqual([true])
})
