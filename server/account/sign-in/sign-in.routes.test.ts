import { register, signIn, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPool } from '../../db/pool.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { type Browser, enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'

let app: TestApp
beforeAll(async () => {
  // behind a proxy, so that the tests can come from many addresses
  app = await startTestApp({ jobs: true, config: { trustProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const HOUR = 3_600_000
const from = (address: string) => ({ 'x-forwarded-for': address })

async function account(email: string): Promise<Browser> {
  const browser = openBrowser(app)
  await signUp(app, browser, email)
  return browser
}

const attempt = (email: string, password: string, address = '203.0.113.1', browser = openBrowser(app)) =>
  browser.call(signIn, { body: { email, password }, headers: from(address) })

test('[AUTH-25] the refusals: unknown address, wrong password, no address at all', async () => {
  await account('codes@example.org')
  const unknown = await attempt('nobody@example.org', PASSWORD)
  expect([unknown.status, unknown.problem.code]).toEqual([403, 'auth/user-not-found'])
  const wrong = await attempt('codes@example.org', 'not this one')
  expect([wrong.status, wrong.problem.code]).toEqual([403, 'auth/wrong-password'])
  const none = await attempt('not an address', PASSWORD)
  expect([none.status, none.problem.code]).toEqual([422, 'auth/invalid-email'])
})

test("[AUTH-25] while the database is down, the code is that of 'Database service is not available.'; then all is well again", async () => {
  await account('away@example.org')
  const { idToken = '' } = (await attempt('away@example.org', PASSWORD)).body
  const ctx = app.ctx as { db: Database }
  const there = ctx.db
  // nobody listens on this port: a real connection is refused
  ctx.db = openPool('postgres://a:b@127.0.0.1:1/x', { patience: 100 })
  const names = { firstName: 'Ana', lastName: 'Weber' }
  try {
    for (const reply of [
      await attempt('away@example.org', PASSWORD),
      await app.call(verifyFirebaseToken, { body: { idToken } }),
      await app.call(register, { body: { email: 'late@example.org', password: PASSWORD, ...names } }),
    ]) {
      expect([reply.status, reply.problem.code]).toEqual([503, 'server/database-unavailable'])
      expect(reply.headers.get('retry-after')).toBe('1')
    }
  } finally {
    await ctx.db.close()
    ctx.db = there
  }
  expect((await app.call(verifyFirebaseToken, { body: { idToken } })).status).toBe(200)
})

test('[AUTH-13] a wrong password is not a 401, so it signs nobody out', async () => {
  expect((await attempt('nobody@example.org', PASSWORD)).status).not.toBe(401)
})

test('[AUTH-02] the address ignores case; the password counts every character', async () => {
  await account('Case@Example.org')
  expect((await attempt('cASE@eXAMPLE.ORG', PASSWORD)).body.success).toBe(true)
  expect((await attempt('case@example.org', PASSWORD.toUpperCase())).status).toBe(403)
  expect((await attempt('case@example.org', `${PASSWORD} `)).status).toBe(403)
})

test('[AUTH-20] after 10 wrong passwords in a row the account is locked to that address for 5 minutes', async () => {
  await account('row@example.org')
  for (let i = 0; i < 10; i += 1) expect((await attempt('row@example.org', `guess ${i}`)).status).toBe(403)
  const stopped = await attempt('row@example.org', PASSWORD)
  expect([stopped.status, stopped.problem.code]).toEqual([429, 'auth/too-many-requests'])
  expect(stopped.problem.retryAfter).toBe(300)
  expect(stopped.headers.get('retry-after')).toBe('300')
  app.pass(300_000)
  expect((await attempt('row@example.org', PASSWORD)).status).toBe(200)
})

test('[AUTH-20] an account takes 20 guesses an hour from many addresses, and its owner still signs in', async () => {
  const owner = await account('target@example.org')
  let effective = 0
  for (let i = 0; i < 30; i += 1) {
    const reply = await attempt('target@example.org', `guess ${i}`, `198.51.100.${i}`)
    if (reply.status === 403) effective += 1
    else expect(reply.problem.code).toBe('auth/too-many-requests')
  }
  expect(effective).toBe(20)
  // a browser that never signed in to this account waits, the owner's own does not
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.9')).status).toBe(429)
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.9', owner)).status).toBe(200)
  app.pass(HOUR)
  expect((await attempt('target@example.org', PASSWORD, '192.0.2.9')).status).toBe(200)
})

test('[AUTH-20] the cookie of a known browser counts for its own account only', async () => {
  const own = await account('own@example.org')
  await account('other@example.org')
  for (let i = 0; i < 20; i += 1) await attempt('other@example.org', `guess ${i}`, `198.51.100.${i + 100}`)
  expect((await attempt('other@example.org', PASSWORD, '192.0.2.10', own)).status).toBe(429)
  own.cookies.set('evenhand_known', `${own.cookies.get('evenhand_known')?.split('.')[0]}.AAAA`)
  expect((await attempt('other@example.org', PASSWORD, '192.0.2.10', own)).status).toBe(429)
})

test('[AUTH-20] a list of addresses is stopped after 60 tries from one /64, known and unknown alike', async () => {
  const replies: number[] = []
  for (let i = 0; i < 70; i += 1) {
    const address = `2001:db8:1:2:${i.toString(16)}::1`
    replies.push((await attempt(`list-${i}@example.org`, PASSWORD, address)).status)
  }
  expect(replies.indexOf(429)).toBe(60)
  expect((await attempt('list-1@example.org', PASSWORD, '2001:db8:1:3::1')).status).toBe(403)
})

test('[AUTH-20] somebody who knows the password may sign in as often as they like', async () => {
  await account('often@example.org')
  for (let i = 0; i < 25; i += 1) expect((await attempt('often@example.org', PASSWORD)).status).toBe(200)
})

test('[AUTH-20] parallel guesses are counted one by one', async () => {
  await account('parallel@example.org')
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      attempt('parallel@example.org', `guess ${i}`, `203.0.113.${i + 50}`),
    ),
  )
  expect(replies.filter((reply) => reply.status === 403)).toHaveLength(20)
})

test('[AUTH-26] the stored hash is argon2id with 19 MiB and two passes', async () => {
  await account('hash@example.org')
  const { password_hash } = await app.owner.query
    .selectFrom('people')
    .select('password_hash')
    .where('email_key', '=', 'hash@example.org')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('[AUTH-02] an accented letter typed as one code point or two is the same password', async () => {
  const { hashPassword, isPassword } = await import('./passwords.commands.ts')
  const hash = await hashPassword('café au lait'.normalize('NFC'))
  expect(await isPassword(hash, 'café au lait'.normalize('NFD'))).toBe(true)
  expect(await isPassword(hash, 'cafe au lait')).toBe(false)
  expect(await isPassword(null, 'the password of nobody')).toBe(false)
})

test('[SET-02] the security log names the person and the outcome, and nothing they wrote', async () => {
  const browser = await account('logged@example.org')
  const { user } = await enter(browser, 'logged@example.org')
  await attempt('logged@example.org', 'a wrong and private text')
  const rows = await app.owner.query.selectFrom('security_events').selectAll().execute()
  const own = rows.filter((row) => row.person_id === user.id).map((row) => `${row.what} ${row.outcome}`)
  expect(own).toEqual(
    expect.arrayContaining([
      'verify-email ok',
      'sign-in ok',
      'open-session ok',
      'sign-in auth/wrong-password',
    ]),
  )
  const all = JSON.stringify(rows)
  for (const text of ['logged@example.org', 'logged', 'a wrong and private text', PASSWORD, 'Ana', 'Weber'])
    expect(all).not.toContain(text)
})
