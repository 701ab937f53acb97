import { register, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { sendMagicLink, spendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import { listSessions } from '@evenhand/contract/account/sessions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { type Browser, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { signInLinkTo } from '../../testing/links.ts'
import { mailsTo, tokenMailedTo } from '../../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

/** A person with an account; the one mail so far was the verification. */
async function account(email: string): Promise<void> {
  await signUp(app, openBrowser(app), email)
}
const ask = async (browser: Browser, email: string) =>
  (await browser.call(sendMagicLink, { body: { email, returnTo: '/expenses' } })).body
const spend = (browser: Browser, token: string, code?: string) =>
  browser.call(spendMagicLink, { body: { token, ...(code === undefined ? {} : { code }) } })

test('[AUTH-22] clicking the mailed link signs in, in the browser that requested it', async () => {
  await account('link@example.org')
  const browser = openBrowser(app)
  const asked = await ask(browser, 'Link@example.org')
  const now = app.ctx.clock()
  expect(Date.parse(asked.remindAt) - now).toBe(3_300_000)
  expect(Date.parse(asked.expiresAt) - now).toBe(3_600_000)
  expect(asked.code).toMatch(/^\d{6}$/)
  const token = await signInLinkTo(app, 'link@example.org', 2)
  const { idToken, returnTo } = (await spend(browser, token)).body
  expect(returnTo).toBe('/expenses')
  const opened = await browser.call(verifyFirebaseToken, { body: { idToken } })
  expect(opened.body.user.email).toBe('link@example.org')
  const { sessions } = (await app.call(listSessions, { token: opened.body.token })).body
  expect(sessions[0]?.how).toBe('magic-link')
})

test('[AUTH-22] [AUTH-25] a used link, an expired one and one that is not ours are told apart', async () => {
  await account('apart@example.org')
  const browser = openBrowser(app)
  await ask(browser, 'apart@example.org')
  const token = await signInLinkTo(app, 'apart@example.org', 2)
  expect((await spend(browser, token)).status).toBe(200)
  const used = await spend(browser, token)
  expect([used.status, used.problem.code]).toEqual([410, 'auth/link-used'])

  await ask(browser, 'apart@example.org')
  await mailsTo(app, 'apart@example.org', 3)
  const second = (await mailsTo(app, 'apart@example.org', 3))
    .map(({ text }) => /verify-magic-link\/([\w-]+)/.exec(text)?.[1])
    .find((one) => one !== undefined && one !== token)
  app.pass(3_600_000)
  const late = await spend(browser, second!)
  expect([late.status, late.problem.code]).toEqual([410, 'auth/link-expired'])

  const forged = await spend(browser, `${token.slice(0, -2)}AA`)
  expect([forged.status, forged.problem.code]).toEqual([403, 'auth/credential-expired'])
})

test('[AUTH-22] a robot that opens the link and even presses the button does not spend it', async () => {
  await account('robot@example.org')
  const owner = openBrowser(app)
  await ask(owner, 'robot@example.org')
  const token = await signInLinkTo(app, 'robot@example.org', 2)
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET'])
    expect((await fetch(`${app.url}/verify-magic-link/${token}`, { method })).status).toBe(200)
  const robot = openBrowser(app)
  for (let tries = 0; tries < 3; tries += 1) {
    const pressed = await spend(robot, token)
    expect([pressed.status, pressed.problem.code]).toEqual([403, 'auth/missing-code'])
  }
  expect((await spend(owner, token)).status).toBe(200)
})

test('[AUTH-22] another browser needs the code shown in the first; 5 wrong ones end the link', async () => {
  await account('other-device@example.org')
  const [first, phone] = [openBrowser(app), openBrowser(app)]
  const { code } = await ask(first, 'other-device@example.org')
  const token = await signInLinkTo(app, 'other-device@example.org', 2)
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = await spend(phone, token, wrong)
  expect([refused.status, refused.problem.code]).toEqual([403, 'auth/invalid-verification-code'])
  expect((await spend(phone, token, ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200)

  await account('guessed@example.org')
  const asked = await ask(first, 'guessed@example.org')
  const other = await signInLinkTo(app, 'guessed@example.org', 2)
  const bad = asked.code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    expect((await spend(phone, other, bad)).problem.code).toBe('auth/invalid-verification-code')
  expect((await spend(phone, other, asked.code)).problem.code).toBe('auth/link-expired')
  expect((await spend(first, other)).problem.code).toBe('auth/link-expired')
})

test('[AUTH-22] of 50 clicks at once one signs in', async () => {
  await account('fifty@example.org')
  const browser = openBrowser(app)
  await ask(browser, 'fifty@example.org')
  const token = await signInLinkTo(app, 'fifty@example.org', 2)
  const replies = await Promise.all(Array.from({ length: 50 }, () => spend(browser, token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
    new Set(['auth/link-used']),
  )
})

test('[AUTH-22] the database holds neither link nor code', async () => {
  await account('stored@example.org')
  const browser = openBrowser(app)
  const { code } = await ask(browser, 'stored@example.org')
  const token = await signInLinkTo(app, 'stored@example.org', 2)
  const rows = await app.owner.query.selectFrom('mailed_links').selectAll().execute()
  const text = JSON.stringify(rows, (_key, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(text).not.toContain(token)
  expect(text).not.toContain(code)
})

test('[AUTH-22] an unverified address gets the verification mail again, which signs nobody in', async () => {
  const stranger = openBrowser(app)
  const email = 'waits@example.org'
  await stranger.call(register, { body: { email, password: PASSWORD, firstName: 'M', lastName: 'M' } })
  await tokenMailedTo(app, email)
  const owner = openBrowser(app)
  await ask(owner, email)
  const mails = await mailsTo(app, email, 2)
  expect(mails.every(({ text }) => text.includes('mode=verify'))).toBe(true)
})

test('[AUTH-22] [AUTH-20] a mailbox is not flooded, whoever it belongs to', async () => {
  await account('flood@example.org')
  for (const email of ['flood@example.org', 'nobody-flood@example.org']) {
    const codes: (string | number)[] = []
    for (let n = 0; n < 6; n += 1) {
      const reply = await app.call(sendMagicLink, { body: { email } })
      codes.push(reply.status === 200 ? 200 : reply.problem.code)
    }
    // the account's own verification mail was counted too
    const allowed = email.startsWith('flood') ? 4 : 5
    expect(codes).toEqual([...Array(allowed).fill(200), ...Array(6 - allowed).fill('auth/too-many-requests')])
  }
})

test('[AUTH-25] refuses an invalid address, an open redirect, a closed way to sign in and a server without mail', async () => {
  const bad = await app.call(sendMagicLink, { body: { email: 'not an address' } })
  expect([bad.status, bad.problem.code]).toEqual([422, 'auth/invalid-email'])
  const away = await app.call(sendMagicLink, { body: { email: 'a@example.org', returnTo: '//evil.example' } })
  expect([away.status, away.problem.code]).toEqual([400, 'request/invalid'])
  const signIn = { ...app.ctx.config.signIn, ways: { password: true, link: false, phone: true } }
  const closed = await startTestApp({ config: { signIn } })
  const off = await closed.call(sendMagicLink, { body: { email: 'a@example.org' } })
  expect(off.problem.code).toBe('server/feature-off')
  expect((await closed.call(spendMagicLink, { body: { token: 'x' } })).problem.code).toBe(
    'server/feature-off',
  )
  await closed.stop()
  const mute = await startTestApp({ config: { mode: 'production', publicUrl: 'https://e.example.org' } })
  const silent = await mute.call(sendMagicLink, { body: { email: 'a@example.org' } })
  expect([silent.status, silent.problem.code]).toEqual([503, 'server/mail-unavailable'])
  await mute.stop()
})
