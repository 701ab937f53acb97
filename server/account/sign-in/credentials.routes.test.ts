import { changeEmail, confirmEmail, getSecurity, putPassword } from '@evenhand/contract/account/account.ts'
import { getProfile, refresh, signIn } from '@evenhand/contract/account/auth.ts'
import { reauthenticate } from '@evenhand/contract/account/sessions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { aParent } from '../../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { mailsTo, tokenIn } from '../../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const MINUTE = 60_000
const NEW = 'nine blue lanterns'
let count = 0
async function someone() {
  count += 1
  const email = `cred-${count}@example.org`
  const own = openBrowser(app)
  const { token, user } = await signUp(app, own, email)
  return { own, email, token, id: user.id }
}
const statusOf = async (token: string) => (await app.call(getProfile, { token })).status
const trySignIn = async (email: string, password: string) =>
  (await app.call(signIn, { body: { email, password } })).status
const mailOf = async (email: string, words: string) => {
  const found = async () => (await mailsTo(app, email)).find((mail) => mail.text.includes(words))
  await expect.poll(async () => (await found()) !== undefined).toBe(true)
  return (await found())!
}

test('[AUTH-07] a new password requires the old one, ends every other session, and is announced by mail', async () => {
  const ana = await someone()
  const other = await enter(openBrowser(app), ana.email)
  const before = ana.own.cookies.get('evenhand_rt') ?? ''
  const body = { currentPassword: PASSWORD, newPassword: NEW }
  const reply = await ana.own.call(putPassword, { token: ana.token, body })
  expect(await statusOf(reply.body.token)).toBe(200)
  await expect.poll(() => statusOf(other.token)).toBe(401)
  expect([await trySignIn(ana.email, PASSWORD), await trySignIn(ana.email, NEW)]).toEqual([403, 200])
  expect((await ana.own.call(refresh, {})).status).toBe(200)
  // a copy of this session's refresh token from before the change is worthless
  expect((await app.call(refresh, { headers: { cookie: `evenhand_rt=${before}` } })).status).toBe(401)
  const mail = await mailOf(ana.email, 'The password was changed')
  expect(`${mail.subject} ${mail.text}`).not.toMatch(/Ana|Weber|Evenhand|cred-/)
})

test('[AUTH-07] a wrong password changes nothing and signs nobody out; ten attempts are allowed', async () => {
  const ana = await someone()
  const guess = (currentPassword: string) =>
    app.call(putPassword, { token: ana.token, body: { currentPassword, newPassword: NEW } })
  const wrong = await guess('wrong')
  expect([wrong.status, wrong.problem.code]).toEqual([403, 'auth/wrong-password'])
  expect(wrong.problem.fields).toEqual([{ field: 'currentPassword', code: 'wrong' }])
  for (let n = 1; n < 10; n += 1) await guess(`wrong ${n}`)
  const stopped = await guess(PASSWORD)
  expect([stopped.status, stopped.problem.code]).toEqual([429, 'auth/too-many-requests'])
  expect(await statusOf(ana.token)).toBe(200)
  expect(await trySignIn(ana.email, PASSWORD)).toBe(200)
})

test('[AUTH-04] lists every reason against the new password', async () => {
  const ana = await someone()
  const body = { currentPassword: PASSWORD, newPassword: '12345' }
  const { problem } = await app.call(putPassword, { token: ana.token, body })
  expect(problem.code).toBe('auth/weak-password')
  expect(problem.fields?.map((one) => one.message)).toContain(
    'Password should be at least 6 characters long.',
  )
  expect(problem.fields?.length).toBeGreaterThan(1)
  const own = { currentPassword: PASSWORD, newPassword: ana.email }
  expect((await app.call(putPassword, { token: ana.token, body: own })).problem.code).toBe(
    'auth/weak-password',
  )
})

test('[AUTH-25] an account without a password is told so', async () => {
  const ben = await aParent(app, 'Ben')
  const body = { currentPassword: 'x', newPassword: NEW }
  const reply = await app.call(putPassword, { token: ben.token, body })
  expect([reply.status, reply.problem.code]).toEqual([409, 'auth/password-not-set'])
  expect((await app.call(getSecurity, { token: ben.token })).body).toMatchObject({
    hasPassword: false,
    freshUntil: null,
  })
})

test('[AUTH-09] a new address takes a fresh sign-in and a link; the old address is notified before and after', async () => {
  const ana = await someone()
  const other = await enter(openBrowser(app), ana.email)
  const next = `new-${ana.email}`
  expect((await app.call(changeEmail, { token: ana.token, body: { email: next } })).status).toBe(200)
  await mailOf(ana.email, 'asked to use another email address')
  // nothing has changed yet
  expect(await trySignIn(ana.email, PASSWORD)).toBe(200)
  expect(await trySignIn(next, PASSWORD)).toBe(403)
  const link = await mailOf(next, 'Someone, probably you')
  expect(link.text).toContain('/auth/action?mode=email&token=')
  expect(link.text).not.toMatch(/\bAna\b|Weber|Evenhand/)
  const token = tokenIn(link.text)
  const done = await ana.own.call(confirmEmail, { token: ana.token, body: { token } })
  expect(done.body.data.user).toMatchObject({ email: next, emailVerified: true })
  expect(await trySignIn(next, PASSWORD)).toBe(200)
  expect(await trySignIn(ana.email, PASSWORD)).toBe(403)
  await expect.poll(() => statusOf(other.token)).toBe(401)
  expect(await statusOf(ana.token)).toBe(200)
  await mailOf(ana.email, 'The email address was changed')
  const again = await app.call(confirmEmail, { token: ana.token, body: { token } })
  expect([again.status, again.problem.code]).toEqual([410, 'auth/link-used'])
})

test('[AUTH-09] neither the owner of the new mailbox nor anyone else can confirm a stranger’s change by a click', async () => {
  const [mallory, victim] = [await someone(), await someone()]
  const wanted = 'wanted@example.org'
  await app.call(changeEmail, { token: mallory.token, body: { email: wanted } })
  const token = tokenIn((await mailOf(wanted, 'Someone, probably you')).text)
  const byVictim = await app.call(confirmEmail, { token: victim.token, body: { token } })
  expect([byVictim.status, byVictim.problem.code]).toEqual([403, 'auth/invalid-credential'])
  expect((await app.call(confirmEmail, { body: { token } })).status).toBe(401)
  // the mailbox's owner registers meanwhile: the address becomes theirs
  await aParent(app, 'Wanda', wanted)
  const late = await app.call(confirmEmail, { token: mallory.token, body: { token } })
  expect([late.status, late.problem.code]).toEqual([409, 'auth/email-already-in-use'])
})

test('[AUTH-09] the link works for an hour; somebody else’s address and an invalid one are refused', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const ask = (email: string) => app.call(changeEmail, { token: ana.token, body: { email } })
  expect((await ask(ben.email.toUpperCase())).problem.code).toBe('auth/email-already-in-use')
  const odd = await ask('not an address')
  expect([odd.problem.code, odd.problem.fields?.[0]?.message]).toEqual([
    'auth/invalid-email',
    'Please enter a valid email address.',
  ])
  await ask('late@example.org')
  const token = tokenIn((await mailOf('late@example.org', 'Someone, probably you')).text)
  app.pass(60 * MINUTE)
  const renewed = (await ana.own.call(refresh, {})).body.token
  const late = await app.call(confirmEmail, { token: renewed, body: { token } })
  expect([late.status, late.problem.code]).toEqual([410, 'auth/link-expired'])
  const stale = await app.call(changeEmail, { token: renewed, body: { email: 'later@example.org' } })
  expect(stale.problem.code).toBe('auth/fresh-sign-in-required')
})

test('[AUTH-26] the account lists its ways to sign in and until when the sign-in is fresh', async () => {
  const ana = await someone()
  const security = async (token: string) => (await app.call(getSecurity, { token })).body
  expect(await security(ana.token)).toEqual({
    email: ana.email,
    phoneNumber: null,
    hasPassword: true,
    totp: null,
    recoveryCodes: 0,
    passkeys: 0,
    freshUntil: expect.any(String),
  })
  app.pass(10 * MINUTE)
  expect((await security(ana.token)).freshUntil).toBe(null)
  const { idToken = '' } = (await app.call(signIn, { body: { email: ana.email, password: PASSWORD } })).body
  const { token } = (await app.call(reauthenticate, { token: ana.token, body: { idToken } })).body
  expect((await security(token)).freshUntil).not.toBe(null)
})

test('[AUTH-26] the database keeps only hashes of mailed links and chosen passwords', async () => {
  const ana = await someone()
  await app.call(changeEmail, { token: ana.token, body: { email: 'kept@example.org' } })
  const token = tokenIn((await mailOf('kept@example.org', 'Someone, probably you')).text)
  const body = { currentPassword: PASSWORD, newPassword: NEW }
  await app.call(putPassword, { token: ana.token, key: 'a-key-of-the-device', body })
  const { rows } = await inTransaction(app.ctx.db, { person: ana.id }, (tx) =>
    sql<{ text: string }>`
      select c::text as text from email_changes c union all select i::text from idempotency_keys i`.execute(
      tx,
    ),
  )
  const log = await app.owner.query.selectFrom('security_events').selectAll().execute()
  const all = `${rows.map((row) => row.text).join('\n')}${JSON.stringify(log)}`
  expect(all).toContain('kept@example.org')
  for (const text of [token, Buffer.from(token).toString('hex'), NEW, PASSWORD, 'a-key-of-the-device'])
    expect(all).not.toContain(text)
})
