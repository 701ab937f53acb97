import {
  getProfile,
  register,
  signIn,
  verifyEmail,
  verifyFirebaseToken,
} from '@evenhand/contract/account/auth.ts'
import {
  finishGoogle,
  getGoogleLink,
  startGoogle,
  startGoogleLink,
  unlinkGoogle,
} from '@evenhand/contract/account/google.ts'
import { signInMethods } from '@evenhand/contract/account/phone.ts'
import { listSessions, reauthenticate } from '@evenhand/contract/account/sessions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { type Browser, enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { type Account, CLIENT, type GoogleDouble, startGoogleDouble } from '../../testing/google.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mailbox.ts'

const PUBLIC_URL = 'http://localhost:3001'
let app: TestApp
let google: GoogleDouble
beforeAll(async () => {
  google = await startGoogleDouble(`${PUBLIC_URL}/auth/google/callback`)
  const signIn = { ...WAYS, google: { issuer: google.issuer, ...CLIENT } }
  app = await startTestApp({ jobs: true, config: { publicUrl: PUBLIC_URL, signIn } })
})
afterAll(async () => {
  await app.stop()
  await google.stop()
})

const WAYS = {
  ways: { password: true, link: true, phone: true },
  google: null,
  sms: null,
  smsDailyLimit: 200,
  firebase: null,
}
let made = 0
const someone = (email: string, more: Partial<Account> = {}): Account => {
  made += 1
  return { sub: `g-${made}`, email, email_verified: true, given_name: 'Gala', family_name: 'Oro', ...more }
}

/** Begins, goes to Google and comes back; returns the reply of finishGoogle. */
async function byGoogle(browser: Browser, as: Account | 'cancel', returnTo?: string) {
  const { url } = (await browser.call(startGoogle, { body: returnTo ? { returnTo } : {} })).body
  return browser.call(finishGoogle, { body: { query: await google.visit(url, as) } })
}

async function open(browser: Browser, idToken = '') {
  return (await browser.call(verifyFirebaseToken, { body: { idToken } })).body
}

test('[AUTH-01] [AUTH-09] a Google account that is new here becomes a person and signs in', async () => {
  const browser = openBrowser(app)
  const { url } = (await browser.call(startGoogle, { body: { returnTo: '/expenses?child=1#top' } })).body
  const asked = new URL(url)
  expect(asked.origin).toBe(google.issuer)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    redirect_uri: `${PUBLIC_URL}/auth/google/callback`,
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(asked.searchParams.get(name)?.length).toBeGreaterThan(40)

  const query = await google.visit(url, someone('Gala@example.org'))
  const done = await browser.call(finishGoogle, { body: { query } })
  expect(done.body).toMatchObject({
    success: true,
    requiresLinking: false,
    isNewAccount: true,
    returnTo: '/expenses?child=1#top',
  })
  // Google's own tokens stay here (V10.1.1)
  expect(Object.keys(done.body).sort()).toEqual(
    ['idToken', 'isNewAccount', 'requiresLinking', 'returnTo', 'success'].sort(),
  )
  const { user, token } = await open(browser, done.body.idToken)
  expect(user).toMatchObject({
    email: 'Gala@example.org',
    emailVerified: true,
    firstName: 'Gala',
    role: 'parent',
  })
  const { sessions } = (await app.call(listSessions, { token })).body
  expect(sessions.map((one) => one.how)).toEqual(['google'])
})

test('[AUTH-11] the account is known by issuer and subject, even if its e-mail changes', async () => {
  const first = someone('before@example.org')
  const { user } = await open(openBrowser(app), (await byGoogle(openBrowser(app), first)).body.idToken)
  const renamed = { ...first, email: 'after@example.org' }
  const again = await byGoogle(openBrowser(app), renamed)
  expect(again.body.isNewAccount).toBe(false)
  const opened = await open(openBrowser(app), again.body.idToken)
  expect([opened.user.id, opened.user.email]).toEqual([user.id, 'before@example.org'])
  // another subject with the first one's email (a reassigned address) is not that person
  const other = await byGoogle(openBrowser(app), someone('before@example.org'))
  expect(other.body).toMatchObject({ success: false, requiresLinking: true, hasPassword: false })
  expect(other.body.idToken).toBeUndefined()
})

test('[AUTH-11] an e-mail with a password must sign in with it first: requiresLinking', async () => {
  await signUp(app, openBrowser(app), 'haspass@example.org')
  const reply = await byGoogle(openBrowser(app), someone('HasPass@example.org'))
  expect(reply.body).toMatchObject({
    success: false,
    requiresLinking: true,
    email: 'haspass@example.org',
    hasPassword: true,
  })
  expect(reply.body.idToken).toBeUndefined()
})

test('[AUTH-11] [ROUTE-09] linking from the profile returns to /login, and then Google signs in', async () => {
  const browser = openBrowser(app)
  const { token, user } = await signUp(app, browser, 'links-it@example.org')
  const account = someone('quite-another@example.org')
  const { url } = (await browser.call(startGoogleLink, { token })).body
  const done = await browser.call(finishGoogle, { body: { query: await google.visit(url, account) } })
  expect(done.body).toEqual({
    success: true,
    requiresLinking: false,
    isNewAccount: false,
    returnTo: '/login?linked=google',
  })
  expect((await app.call(getGoogleLink, { token })).body.google?.email).toBe('quite-another@example.org')
  expect((await app.call(signInMethods, { body: { email: 'links-it@example.org' } })).body.methods).toEqual([
    'password',
    'google',
    'magic-link',
  ])
  const signedIn = await byGoogle(openBrowser(app), account)
  expect((await open(openBrowser(app), signedIn.body.idToken)).user.id).toBe(user.id)
  const mails = await mailsTo(app, 'links-it@example.org', 2)
  expect(mails.filter(({ text }) => text.includes('A Google account was linked.'))).toHaveLength(1)

  // one Google account opens one account
  const stranger = openBrowser(app)
  const other = await signUp(app, stranger, 'second-owner@example.org')
  const begun = (await stranger.call(startGoogleLink, { token: other.token })).body
  const query = await google.visit(begun.url, account)
  const refused = await stranger.call(finishGoogle, { body: { query } })
  expect([refused.status, refused.problem.code]).toEqual([409, 'auth/google-already-linked'])
})

test('[AUTH-11] linking and unlinking need a fresh sign-in; unlinking ends the other sessions', async () => {
  const browser = openBrowser(app)
  const account = someone('unlinks@example.org')
  const first = await open(browser, (await byGoogle(browser, account)).body.idToken)
  const other = await open(openBrowser(app), (await byGoogle(openBrowser(app), account)).body.idToken)
  app.pass(11 * 60_000)
  for (const call of [startGoogleLink, unlinkGoogle]) {
    const stale = await app.call(call, { token: first.token })
    expect([stale.status, stale.problem.code]).toEqual([403, 'auth/fresh-sign-in-required'])
  }
  const { idToken = '' } = (await byGoogle(browser, account)).body
  const { token } = (await browser.call(reauthenticate, { token: first.token, body: { idToken } })).body
  expect((await app.call(unlinkGoogle, { token })).body.success).toBe(true)
  expect((await app.call(getProfile, { token })).status).toBe(200)
  await expect.poll(async () => (await app.call(getProfile, { token: other.token })).status).toBe(401)
  expect((await app.call(unlinkGoogle, { token })).problem.code).toBe('auth/google-not-linked')
  // and Google no longer opens the account
  expect((await byGoogle(openBrowser(app), account)).body.requiresLinking).toBe(true)
})

test('[AUTH-11] an e-mail that Google has not verified creates nobody and links nothing', async () => {
  const unproven = someone('unproven@example.org', { email_verified: false })
  const reply = await byGoogle(openBrowser(app), unproven)
  expect([reply.status, reply.problem.code]).toEqual([403, 'auth/google-email-unverified'])
  const browser = openBrowser(app)
  const { token } = await signUp(app, browser, 'linker@example.org')
  const { url } = (await browser.call(startGoogleLink, { token })).body
  const query = await google.visit(url, unproven)
  const linked = await browser.call(finishGoogle, { body: { query } })
  expect(linked.problem.code).toBe('auth/google-email-unverified')
  expect((await app.call(getGoogleLink, { token })).body.google).toBeNull()
})

test('[AUTH-11] pre-hijack: once the owner signs in with Google, a password set before is void', async () => {
  const [stranger, owner] = [openBrowser(app), openBrowser(app)]
  const email = 'squatted@example.org'
  const theirs = { email, password: 'the strangers choice', firstName: 'Mallory', lastName: 'M' }
  await stranger.call(register, { body: theirs })
  const link = await tokenMailedTo(app, email)
  const { user } = await open(owner, (await byGoogle(owner, someone(email))).body.idToken)
  expect(user.firstName).toBe('Gala')
  const attempt = await stranger.call(signIn, { body: { email, password: theirs.password } })
  expect(attempt.problem.code).toBe('auth/wrong-password')
  // nor is their link of any use in their own browser
  expect((await stranger.call(verifyEmail, { body: { token: link } })).problem.code).toBe('auth/link-used')
  const { password_hash } = await app.owner.query
    .selectFrom('people')
    .select('password_hash')
    .where('email_key', '=', email)
    .executeTakeFirstOrThrow()
  expect(password_hash).toBeNull()
})

test('[AUTH-11] pre-hijack: a stranger with my address at Google cannot enter an account I have verified', async () => {
  const owner = openBrowser(app)
  await signUp(app, owner, 'proven-first@example.org')
  const stranger = await byGoogle(
    openBrowser(app),
    someone('proven-first@example.org', { email_verified: false }),
  )
  expect(stranger.problem.code).toBe('auth/google-email-unverified')
  expect((await enter(owner, 'proven-first@example.org', PASSWORD)).success).toBe(true)
})

test('[AUTH-11] a failed profile sync still signs in, and says so', async () => {
  const account = someone('unsynced@example.org')
  await byGoogle(openBrowser(app), account)
  const broken = sql`alter table linked_accounts add constraint broken check (subject = 'none') not valid`
  await broken.execute(app.owner.query)
  const { idToken } = (await byGoogle(openBrowser(app), account)).body
  const opened = await open(openBrowser(app), idToken)
  await sql`alter table linked_accounts drop constraint broken`.execute(app.owner.query)
  expect(opened.warning).toBe('Google sign-in successful but backend sync failed')
  expect((await app.call(getProfile, { token: opened.token })).status).toBe(200)
  const well = await open(openBrowser(app), (await byGoogle(openBrowser(app), account)).body.idToken)
  expect(well.warning).toBeUndefined()
})

test("[AUTH-25] cancelling at Google returns the code of 'Sign-in was cancelled.'", async () => {
  const reply = await byGoogle(openBrowser(app), 'cancel')
  expect([reply.status, reply.problem.code]).toEqual([403, 'auth/popup-closed-by-user'])
})

test('[AUTH-25] a response that was used, is late, forged or of another browser is no credential', async () => {
  const browser = openBrowser(app)
  const bad = async (who: Browser, query: string) => {
    const reply = await who.call(finishGoogle, { body: { query } })
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/credential-expired'])
  }
  const begin = async () => (await browser.call(startGoogle, { body: {} })).body.url
  const account = someone('careful@example.org')

  const query = await google.visit(await begin(), account)
  await bad(openBrowser(app), query)
  const other = openBrowser(app)
  await other.call(startGoogle, { body: {} })
  await bad(other, query)
  await bad(browser, query.replace(/state=[^&]+/, 'state=forged'))
  await bad(browser, '')
  expect((await browser.call(finishGoogle, { body: { query } })).body.success).toBe(true)
  await bad(browser, query)

  const changed = await google.visit(await begin(), account)
  await bad(browser, changed.replace(/code=[^&]+/, 'code=guessed'))
  // the real code is of no use afterwards: the visit has ended
  await bad(browser, changed)

  const foreign = await google.visit(await begin(), account)
  await bad(browser, foreign.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example'))

  const late = await google.visit(await begin(), account)
  app.pass(10 * 60_000)
  await bad(browser, late)
})

test('[AUTH-25] of 20 simultaneous tries with one response, one opens a session', async () => {
  const browser = openBrowser(app)
  const { url } = (await browser.call(startGoogle, { body: {} })).body
  const query = await google.visit(url, someone('parallel-g@example.org'))
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => browser.call(finishGoogle, { body: { query } })),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('[ROUTE-04] the return path never leads to another site', async () => {
  for (const returnTo of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'evil',
    '/a\nb',
    '/\t/evil.example',
  ]) {
    const reply = await app.call(startGoogle, { body: { returnTo } })
    expect([returnTo, reply.status, reply.problem.code]).toEqual([returnTo, 400, 'request/invalid'])
  }
})

test('[AUTH-25] a page not opened at PUBLIC_URL, and a server without Google, say so', async () => {
  const foreign = { headers: { origin: 'https://copy.example' }, body: {} }
  expect((await app.call(startGoogle, foreign)).problem.code).toBe('auth/unauthorized-domain')
  const own = { headers: { origin: PUBLIC_URL }, body: {} }
  expect((await app.call(startGoogle, own)).status).toBe(200)
  const without = await startTestApp()
  const off = await without.call(startGoogle, { body: {} })
  expect([off.status, off.problem.code]).toEqual([403, 'auth/google-not-enabled'])
  await without.stop()
})

test("[AUTH-25] when Google does not respond, the code is that of 'Authentication service is not available.'", async () => {
  const gone = await startGoogleDouble(`${PUBLIC_URL}/auth/google/callback`)
  const signIn = { ...WAYS, google: { issuer: gone.issuer, ...CLIENT } }
  const beside = await startTestApp({ config: { publicUrl: PUBLIC_URL, signIn } })
  const browser = openBrowser(beside)
  const { url } = (await browser.call(startGoogle, { body: {} })).body
  const query = await gone.visit(url, someone('gone@example.org'))
  await gone.stop()
  const reply = await browser.call(finishGoogle, { body: { query } })
  expect([reply.status, reply.problem.code]).toEqual([503, 'auth/service-unavailable'])
  await beside.stop()
})

test('[AUTH-25] a disabled account stays closed to Google too', async () => {
  const account = someone('shut@example.org')
  await byGoogle(openBrowser(app), account)
  const at = new Date(app.ctx.clock())
  await app.owner.query
    .updateTable('people')
    .set({ disabled_at: at })
    .where('email_key', '=', 'shut@example.org')
    .execute()
  expect((await byGoogle(openBrowser(app), account)).problem.code).toBe('auth/user-disabled')
})
