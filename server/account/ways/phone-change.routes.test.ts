import { changePhone, confirmPhone, removePhone } from '@evenhand/contract/account/account.ts'
import { getProfile, refresh } from '@evenhand/contract/account/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, openBrowser, signUp } from '../../testing/browser.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { codesTo } from '../../testing/phone.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const MINUTE = 60_000
let count = 0
async function someone() {
  count += 1
  const email = `number-${count}@example.org`
  const own = openBrowser(app)
  const { token } = await signUp(app, own, email)
  const number = `+4915111110${100 + count}`
  return { own, email, token, number }
}
const ask = (token: string, phoneNumber: string) => app.call(changePhone, { token, body: { phoneNumber } })
const confirm = (token: string, code: string) => app.call(confirmPhone, { token, body: { code } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[AUTH-09] a number becomes mine by the code sent to it; other sessions end and a mail says so', async () => {
  const ana = await someone()
  const other = await enter(openBrowser(app), ana.email)
  expect((await ask(ana.token, '+49 (151) 11110-101')).body.phoneNumber).toBe(ana.number)
  const [code = ''] = await codesTo(app, ana.number)
  expect((await app.call(getProfile, { token: ana.token })).body.data.user.phoneNumber).toBe(null)
  expect((await confirm(ana.token, code)).body.data.user.phoneNumber).toBe(ana.number)
  await expect.poll(async () => (await app.call(getProfile, { token: other.token })).status).toBe(401)
  const told = async (words: string) =>
    (await mailsTo(app, ana.email)).some((mail) => mail.text.includes(words))
  await expect.poll(() => told('The phone number was changed')).toBe(true)
  expect((await confirm(ana.token, code)).problem.code).toBe('auth/missing-verification-id')
  expect((await app.call(removePhone, { token: ana.token })).body.data.user.phoneNumber).toBe(null)
  await expect.poll(() => told('The phone number was removed')).toBe(true)
})

test('[AUTH-10] [AUTH-25] refuses a code without a request, a wrong one, five wrong ones, and a late one', async () => {
  const ana = await someone()
  expect((await confirm(ana.token, '123456')).problem.code).toBe('auth/missing-verification-id')
  await ask(ana.token, ana.number)
  const [code = ''] = await codesTo(app, ana.number)
  for (let n = 0; n < 5; n += 1)
    expect((await confirm(ana.token, wrong(code))).problem.code).toBe('auth/invalid-verification-code')
  expect((await confirm(ana.token, code)).problem.code).toBe('auth/code-expired')
  await ask(ana.token, ana.number)
  const codes = await codesTo(app, ana.number, 2)
  app.pass(10 * MINUTE)
  const { token } = (await ana.own.call(refresh, {})).body
  for (const late of codes) expect((await confirm(token, late)).problem.code).toBe('auth/code-expired')
  expect((await ask(token, ana.number)).problem.code).toBe('auth/fresh-sign-in-required')
  expect((await app.call(removePhone, { token })).problem.code).toBe('auth/fresh-sign-in-required')
})

test('[AUTH-04] an invalid number is refused, and a number belongs to one person', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const odd = await ask(ana.token, 'call me')
  expect([odd.problem.code, odd.problem.fields?.[0]?.message]).toEqual([
    'auth/invalid-phone-number',
    'Please enter a valid phone number.',
  ])
  await ask(ana.token, ana.number)
  await confirm(ana.token, (await codesTo(app, ana.number))[0] ?? '')
  await ask(ben.token, ana.number)
  const codes = await codesTo(app, ana.number, 2)
  const answers = []
  for (const code of codes) answers.push((await confirm(ben.token, code)).problem.code)
  expect(answers).toContain('auth/phone-already-in-use')
})
