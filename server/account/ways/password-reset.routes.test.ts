import { getProfile, register, signIn } from '@evenhand/contract/account/auth.ts'
import { sendMagicLink, spendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import {
  lookAtPasswordReset,
  resetPassword,
  sendPasswordReset,
} from '@evenhand/contract/account/password-reset.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { resetLinksTo, signInLinkTo } from '../../testing/links.ts'
import { mailsTo } from '../../testing/mailbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const NEW = 'nine quiet rivers'
const ask = (email: string) => app.call(sendPasswordReset, { body: { email } })
const reset = (token: string, password = NEW) => app.call(resetPassword, { body: { token, password } })

test('[AUTH-09] [ROUTE-09] a mailed link sets a new password; the old one and every session end', async () => {
  const email = 'forgot@example.org'
  const [phone, laptop] = [openBrowser(app), openBrowser(app)]
  const first = await signUp(app, phone, email)
  const second = await enter(laptop, email)
  await laptop.call(sendMagicLink, { body: { email } })
  const signInLink = await signInLinkTo(app, email, 2)
  await ask(email)
  const [token = ''] = await resetLinksTo(app, email, 3)
  const looked = await app.call(lookAtPasswordReset, { body: { token } })
  expect(looked.body.email).toBe(email)
  expect((await reset(token)).body).toEqual({ success: true, email })

  for (const { token: bearer } of [first, second])
    await expect.poll(async () => (await app.call(getProfile, { token: bearer })).status).toBe(401)
  const old = await openBrowser(app).call(signIn, { body: { email, password: PASSWORD } })
  expect(old.problem.code).toBe('auth/wrong-password')
  // earlier links, perhaps requested by somebody who knew the old password, are void too
  const link = await laptop.call(spendMagicLink, { body: { token: signInLink } })
  expect(link.problem.code).toBe('auth/link-used')
  expect((await enter(openBrowser(app), email, NEW)).success).toBe(true)
  const news = (await mailsTo(app, email, 4)).filter(({ text }) => text.includes('The password was changed.'))
  expect(news).toHaveLength(1)
})

test('[AUTH-25] used, expired and unknown links are told apart, before and after typing', async () => {
  const email = 'told@example.org'
  await signUp(app, openBrowser(app), email)
  await ask(email)
  const [token = ''] = await resetLinksTo(app, email, 2)
  expect((await reset(token)).status).toBe(200)
  await ask(email)
  const late = (await resetLinksTo(app, email, 4)).find((one) => one !== token) ?? ''
  app.pass(3_600_000)
  for (const [link, code] of [
    [token, 'auth/link-used'],
    [late, 'auth/link-expired'],
    ['nonsense', 'auth/credential-expired'],
  ] as const) {
    expect((await app.call(lookAtPasswordReset, { body: { token: link } })).problem.code).toBe(code)
    expect((await reset(link)).problem.code).toBe(code)
  }
})

test('[AUTH-04] a refused password names every reason and leaves the link valid', async () => {
  const email = 'weakly@example.org'
  await signUp(app, openBrowser(app), email)
  await ask(email)
  const [token = ''] = await resetLinksTo(app, email, 2)
  const weak = await reset(token, 'weber')
  expect([weak.status, weak.problem.code]).toEqual([422, 'auth/weak-password'])
  expect(weak.problem.fields?.[0]?.message).toBe('Password should be at least 6 characters long.')
  expect(weak.problem.fields?.length).toBeGreaterThan(1)
  expect((await reset(token)).status).toBe(200)
})

test('[AUTH-09] of 20 resets at once one succeeds, and a sign-in link is not a reset link', async () => {
  const email = 'race@example.org'
  const browser = openBrowser(app)
  await signUp(app, browser, email)
  await ask(email)
  const [token = ''] = await resetLinksTo(app, email, 2)
  const replies = await Promise.all(Array.from({ length: 20 }, () => reset(token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  await browser.call(sendMagicLink, { body: { email } })
  const link = await signInLinkTo(app, email, 4)
  expect((await reset(link)).problem.code).toBe('auth/credential-expired')
  expect((await browser.call(spendMagicLink, { body: { token } })).problem.code).toBe(
    'auth/credential-expired',
  )
})

test('[AUTH-02] pre-hijack: whoever registers my address gets no reset for it, and I get none for theirs', async () => {
  const email = 'squat-reset@example.org'
  const theirs = { email, password: 'the strangers choice', firstName: 'Mallory', lastName: 'M' }
  await openBrowser(app).call(register, { body: theirs })
  await ask(email)
  const mails = await mailsTo(app, email, 2)
  expect(mails.every(({ text }) => text.includes('mode=verify'))).toBe(true)
})

test('[AUTH-25] where the operator has turned passwords off, every password call says so', async () => {
  const signInConfig = { ...app.ctx.config.signIn, ways: { password: false, link: true, phone: true } }
  const closed = await startTestApp({ config: { signIn: signInConfig } })
  const email = 'a@example.org'
  const person = { email, password: NEW, firstName: 'A', lastName: 'B' }
  for (const reply of [
    await closed.call(signIn, { body: { email, password: NEW } }),
    await closed.call(register, { body: person }),
    await closed.call(sendPasswordReset, { body: { email } }),
    await closed.call(resetPassword, { body: { token: 'x', password: NEW } }),
  ])
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/operation-not-allowed'])
  await closed.stop()
})
