import {
  getProfile,
  register,
  resendVerification,
  signIn,
  verifyEmail,
  verifyFirebaseToken,
} from '@evenhand/contract/account/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const HOUR = 3_600_000
const ana = (email: string) => ({ email, password: PASSWORD, firstName: 'Ana', lastName: 'Weber' })

test('[AUTH-02] registration mails a link, opens no session, and says what to do', async () => {
  const email = 'Ana.First@example.org'
  const reply = await openBrowser(app).call(register, { body: ana(email) })
  expect(reply.status).toBe(201)
  expect(reply.body).toEqual({
    success: true,
    requiresVerification: true,
    message: 'Account created! Please check your email and verify your account before continuing.',
  })
  const [mail] = await mailsTo(app, email)
  expect(mail?.text).toContain(`${app.ctx.config.publicUrl}/auth/action?mode=verify&token=`)
})

test('[AUTH-02] signing in before the mailbox is verified opens no session and asks to verify it', async () => {
  const browser = openBrowser(app)
  await browser.call(register, { body: ana('early@example.org') })
  const reply = await browser.call(signIn, { body: { email: 'early@example.org', password: PASSWORD } })
  expect(reply.body).toEqual({ success: false, requiresVerification: true })
  const wrong = await browser.call(signIn, { body: { email: 'early@example.org', password: 'not this one' } })
  expect(wrong.problem.code).toBe('auth/wrong-password')
})

test('[AUTH-02] once verified, the person signs in; the display name joins first and last name', async () => {
  const { token } = await signUp(app, openBrowser(app), 'proven@example.org', ['Ana María', 'Weber'])
  const { user } = (await app.call(getProfile, { token })).body.data
  expect(user).toMatchObject({ displayName: 'Ana María Weber', emailVerified: true, role: 'parent' })
})

test('[AUTH-02] an address that has an account is refused and says so', async () => {
  await signUp(app, openBrowser(app), 'taken@example.org')
  const reply = await openBrowser(app).call(register, { body: ana('TAKEN@example.org') })
  expect([reply.status, reply.problem.code]).toEqual([409, 'auth/email-already-in-use'])
})

test('[AUTH-04] a bad address and everything wrong with a password are named with their sentences', async () => {
  const address = await app.call(register, { body: ana('ana@') })
  expect([address.status, address.problem.code]).toEqual([422, 'auth/invalid-email'])
  expect(address.problem.fields).toEqual([
    { field: 'email', code: 'invalid', message: 'Please enter a valid email address.' },
  ])
  const password = await app.call(register, { body: { ...ana('short@example.org'), password: 'weber' } })
  expect([password.status, password.problem.code]).toEqual([422, 'auth/weak-password'])
  const messages = password.problem.fields?.map((field) => field.message)
  expect(messages?.[0]).toBe('Password should be at least 6 characters long.')
  expect(messages?.length).toBeGreaterThan(1)
})

test('[AUTH-02] names are required', async () => {
  const reply = await app.call(register, {
    body: { ...ana('noname@example.org'), firstName: ' ', lastName: '' },
  })
  expect([reply.status, reply.problem.code]).toEqual([400, 'request/invalid'])
  expect(reply.problem.fields?.map((field) => field.field)).toEqual(['firstName', 'lastName'])
})

test('[AUTH-02] a link works once, for a day, and only if it is ours', async () => {
  const browser = openBrowser(app)
  await browser.call(register, { body: ana('links@example.org') })
  const token = await tokenMailedTo(app, 'links@example.org')
  const forged = await browser.call(verifyEmail, { body: { token: `${token.slice(0, -1)}_` } })
  expect(forged.problem.code).toBe('auth/invalid-credential')
  app.pass(24 * HOUR)
  const late = await browser.call(verifyEmail, { body: { token } })
  expect([late.status, late.problem.code]).toEqual([410, 'auth/link-expired'])

  await browser.call(resendVerification, { body: { email: 'links@example.org' } })
  const second = await tokenMailedTo(app, 'links@example.org', 2)
  expect((await browser.call(verifyEmail, { body: { token: second } })).body.email).toBe('links@example.org')
  const again = await browser.call(verifyEmail, { body: { token: second } })
  expect([again.status, again.problem.code]).toEqual([410, 'auth/link-used'])
})

test('[AUTH-02] resending a link leaves the first one valid, because mails cross', async () => {
  const browser = openBrowser(app)
  await browser.call(register, { body: ana('cross@example.org') })
  const first = await tokenMailedTo(app, 'cross@example.org')
  await browser.call(resendVerification, { body: { email: 'cross@example.org' } })
  await mailsTo(app, 'cross@example.org', 2)
  expect((await browser.call(verifyEmail, { body: { token: first } })).status).toBe(200)
})

test('[AUTH-02] asking for another mail gets the same reply for known, pending and unknown addresses', async () => {
  await signUp(app, openBrowser(app), 'settled@example.org')
  await app.call(register, { body: ana('waiting@example.org') })
  const replies = await Promise.all(
    ['settled@example.org', 'waiting@example.org', 'nobody@example.org'].map((email) =>
      app.call(resendVerification, { body: { email } }),
    ),
  )
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
  await mailsTo(app, 'waiting@example.org', 2)
  expect(await mailsTo(app, 'settled@example.org')).toHaveLength(1)
})

test('[AUTH-02] in another browser the link asks for the password chosen at registration', async () => {
  await openBrowser(app).call(register, { body: ana('phone@example.org') })
  const token = await tokenMailedTo(app, 'phone@example.org')
  const phone = openBrowser(app)
  const bare = await phone.call(verifyEmail, { body: { token } })
  expect([bare.status, bare.problem.code]).toEqual([403, 'auth/missing-password'])
  const wrong = await phone.call(verifyEmail, { body: { token, password: 'something else' } })
  expect(wrong.problem.code).toBe('auth/wrong-password')
  const verified = await phone.call(verifyEmail, { body: { token, password: PASSWORD } })
  expect([verified.status, verified.body.idToken]).toEqual([200, undefined])
  expect((await enter(phone, 'phone@example.org')).user.emailVerified).toBe(true)
})

test('[AUTH-02] pre-hijack: whoever registers my address first has nothing once I verify it', async () => {
  const [stranger, owner] = [openBrowser(app), openBrowser(app)]
  const email = 'mine@example.org'
  const theirs = { ...ana(email), password: 'the strangers choice', firstName: 'Mallory' }
  await stranger.call(register, { body: theirs })
  const strangersLink = await tokenMailedTo(app, email)

  // the mail comes to me; my click, in a browser that did not register, does not confirm the stranger's password
  const click = await owner.call(verifyEmail, { body: { token: strangersLink } })
  expect(click.problem.code).toBe('auth/missing-password')
  expect((await owner.call(verifyEmail, { body: { token: strangersLink, password: PASSWORD } })).status).toBe(
    403,
  )

  await owner.call(register, { body: ana(email) })
  const own = await tokenMailedTo(app, email, 2)
  expect((await owner.call(verifyEmail, { body: { token: own } })).status).toBe(200)

  const attempt = await stranger.call(signIn, { body: { email, password: theirs.password } })
  expect(attempt.problem.code).toBe('auth/wrong-password')
  const late = await stranger.call(verifyEmail, { body: { token: strangersLink } })
  expect(late.problem.code).toBe('auth/link-used')
  expect((await enter(owner, email)).user.firstName).toBe('Ana')
})

test('[AUTH-02] pre-hijack: whoever registers my address after me changes nothing of mine', async () => {
  const [stranger, owner] = [openBrowser(app), openBrowser(app)]
  const email = 'first@example.org'
  await owner.call(register, { body: ana(email) })
  const own = await tokenMailedTo(app, email)
  const theirs = { ...ana(email), password: 'the strangers choice', firstName: 'Mallory' }
  await stranger.call(register, { body: theirs })
  const strangersLink = await tokenMailedTo(app, email, 2)

  const click = await owner.call(verifyEmail, { body: { token: strangersLink } })
  expect(click.problem.code).toBe('auth/missing-password')
  expect((await owner.call(verifyEmail, { body: { token: own } })).status).toBe(200)
  const attempt = await stranger.call(signIn, { body: { email, password: theirs.password } })
  expect(attempt.problem.code).toBe('auth/wrong-password')
  expect((await enter(owner, email)).user.firstName).toBe('Ana')
})

test('[AUTH-02] of two clicks at once one creates the person', async () => {
  const browser = openBrowser(app)
  await browser.call(register, { body: ana('twice@example.org') })
  const token = await tokenMailedTo(app, 'twice@example.org')
  const replies = await Promise.all([1, 2, 3, 4].map(() => browser.call(verifyEmail, { body: { token } })))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410])
})

test('[ROUTE-21] production without SMTP says plainly that mail is not set up, and stores nothing', async () => {
  const live = await startTestApp({
    config: { mode: 'production', publicUrl: 'https://evenhand.example.org', smtpUrl: null },
  })
  try {
    const reply = await live.call(register, { body: ana('mailless@example.org') })
    expect([reply.status, reply.problem.code]).toEqual([503, 'server/mail-unavailable'])
    expect(await live.owner.query.selectFrom('registrations').selectAll().execute()).toEqual([])
  } finally {
    await live.stop()
  }
})

test('[AUTH-02] the browser that registered is signed in by its confirmation', async () => {
  const browser = openBrowser(app)
  await browser.call(register, { body: ana('same@example.org') })
  const { idToken = '' } = (
    await browser.call(verifyEmail, { body: { token: await tokenMailedTo(app, 'same@example.org') } })
  ).body
  const opened = await browser.call(verifyFirebaseToken, { body: { idToken } })
  expect([opened.status, opened.body.user.email]).toEqual([200, 'same@example.org'])
})
