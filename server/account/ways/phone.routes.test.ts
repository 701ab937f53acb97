// slow
import { verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import {
  confirmPhoneCode,
  phoneChallenge,
  sendPhoneCode,
  signInMethods,
} from '@evenhand/contract/account/phone.ts'
import { listSessions } from '@evenhand/contract/account/sessions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countAgainst } from '../../http/limits.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { readPhoneNumber } from '../../outside/phone-numbers.ts'
import { openBrowser, signUp } from '../../testing/browser.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { askForCode, codesTo, doneWork, givePhone } from '../../testing/phone.ts'
import { startTextsDouble, type TextsDouble } from '../../testing/texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, config: { trustProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const MINUTE = 60_000
let made = 0
/** A person with a number of their own. */
async function owner(): Promise<{ email: string; number: string }> {
  made += 1
  const [email, number] = [`phone-${made}@example.org`, `+4915123456${String(made).padStart(3, '0')}`]
  await signUp(app, openBrowser(app), email)
  await givePhone(app, email, number)
  return { email, number }
}
const confirm = (browser: ReturnType<typeof openBrowser>, verificationId: string | undefined, code: string) =>
  browser.call(confirmPhoneCode, { body: { code, ...(verificationId ? { verificationId } : {}) } })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const from = (address: string) => ({ 'x-forwarded-for': address })

test('[AUTH-01] [AUTH-09] a code sent to my number signs me in, once', async () => {
  const { email, number } = await owner()
  const browser = openBrowser(app)
  const asked = (await askForCode(browser, number.replace('+4915', '+49 (0)15 '))).body
  expect(asked.phoneNumber).toBe(number)
  expect(Date.parse(asked.expiresAt) - app.ctx.clock()).toBe(10 * MINUTE)
  const [code = ''] = await codesTo(app, number)
  const { idToken } = (await confirm(browser, asked.verificationId, code)).body
  const opened = (await browser.call(verifyFirebaseToken, { body: { idToken } })).body
  expect([opened.user.email, opened.user.phoneNumber]).toEqual([email, number])
  const { sessions } = (await app.call(listSessions, { token: opened.token })).body
  expect(sessions[0]?.how).toBe('phone')
  expect((await confirm(browser, asked.verificationId, code)).problem.code).toBe('auth/code-expired')
})

test('[AUTH-10] confirming without a request, or in another browser, finds no session', async () => {
  const { number } = await owner()
  const browser = openBrowser(app)
  for (const id of [undefined, 'never given out']) {
    const reply = await confirm(browser, id, '123456')
    expect([reply.status, reply.problem.code]).toEqual([409, 'auth/missing-verification-id'])
  }
  const { verificationId } = (await askForCode(browser, number)).body
  const [code = ''] = await codesTo(app, number)
  expect((await confirm(openBrowser(app), verificationId, code)).problem.code).toBe(
    'auth/missing-verification-id',
  )
})

test('[AUTH-25] refuses a wrong code, five wrong codes, and a late one', async () => {
  const { number } = await owner()
  const browser = openBrowser(app)
  const { verificationId } = (await askForCode(browser, number)).body
  const [code = ''] = await codesTo(app, number)
  for (let tries = 0; tries < 5; tries += 1) {
    const reply = await confirm(browser, verificationId, wrongFor(code))
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/invalid-verification-code'])
  }
  const after = await confirm(browser, verificationId, code)
  expect([after.status, after.problem.code]).toEqual([410, 'auth/code-expired'])

  const again = (await askForCode(browser, number)).body
  const second = (await codesTo(app, number, 2)).find((one) => one !== code) ?? code
  app.pass(10 * MINUTE)
  expect((await confirm(browser, again.verificationId, second)).problem.code).toBe('auth/code-expired')
})

test('[AUTH-25] parallel guesses at one code are counted one by one', async () => {
  const { number } = await owner()
  const browser = openBrowser(app)
  const { verificationId } = (await askForCode(browser, number)).body
  const [code = ''] = await codesTo(app, number)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => confirm(browser, verificationId, wrongFor(code))),
  )
  const effective = replies.filter(({ problem }) => problem.code === 'auth/invalid-verification-code')
  expect(effective).toHaveLength(5)
})

test('[AUTH-09] an unknown number gets the same reply, and no message is sent or paid for', async () => {
  const { number } = await owner()
  const nobody = '+4915199999999'
  const [known, unknown] = [openBrowser(app), openBrowser(app)]
  const shape = async (browser: typeof known, phone: string) => {
    const reply = await askForCode(browser, phone)
    const { verificationId, ...rest } = reply.body
    return { verificationId, shape: [reply.status, verificationId.length, Object.keys(rest)] }
  }
  const [there, not] = [await shape(known, number), await shape(unknown, nobody)]
  expect(there.shape).toEqual(not.shape)
  await codesTo(app, number)
  await jobsDone(app)
  const rows = await app.owner.query
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', nobody)
    .execute()
  expect(rows).toEqual([])
  const body = { verificationId: not.verificationId, code: '123456' }
  const guess = await unknown.call(confirmPhoneCode, { body, headers: from('192.0.2.12') })
  expect(guess.problem.code).toBe('auth/invalid-verification-code')
})

test('[AUTH-09] missing, insufficient, late, reused or foreign proofs of work send nothing', async () => {
  const browser = openBrowser(app)
  const send = (work: { challenge: string; answer: string }) =>
    browser.call(sendPhoneCode, { body: { phoneNumber: '+4915188888888', work } })
  const refused = async (work: { challenge: string; answer: string }) => {
    const reply = await send(work)
    expect([reply.status, reply.problem.code]).toEqual([403, 'auth/captcha-check-failed'])
  }
  const work = await doneWork(browser)
  await refused({ ...work, answer: 'no work' })
  await refused({ challenge: 'of my own', answer: '1' })
  await refused({ ...work, challenge: (await browser.call(phoneChallenge, {})).body.challenge })
  expect((await send(work)).status).toBe(200)
  await refused(work)
  const late = await doneWork(browser)
  app.pass(5 * MINUTE)
  await refused(late)
})

test('[AUTH-25] a number gets 3 codes per quarter of an hour and 8 a day; an address may request 10 an hour', async () => {
  const { number } = await owner()
  const answer = async (phone: string, address: string) => {
    const reply = await askForCode(openBrowser(app), phone, from(address))
    return reply.status === 200 ? 200 : [reply.status, reply.problem.code]
  }
  const tooMany = [429, 'auth/too-many-codes']
  for (let n = 0; n < 3; n += 1) expect(await answer(number, `198.51.100.${n}`)).toBe(200)
  expect(await answer(number, '198.51.100.3')).toEqual(tooMany)
  app.pass(15 * MINUTE)
  expect(await answer(number, '198.51.100.4')).toBe(200)
  app.pass(15 * MINUTE)
  await counted(['number-day', number], 4)
  expect(await answer(number, '198.51.100.5')).toEqual(tooMany)
  await counted(['address', '192.0.2.77'], 10)
  expect(await answer('+4915177777777', '192.0.2.77')).toEqual(tooMany)
})

/** As if somebody had requested this often before: solving the puzzles would slow down every run. */
async function counted(key: string[], times: number): Promise<void> {
  const limit = { calls: 1000, seconds: 24 * 3600 }
  for (let n = 0; n < times; n += 1) await countAgainst(app.ctx, ['phone', ...key], limit)
}

test.each([
  ['+49 151 23456789', undefined, '+4915123456789'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['(202) 555-0123', 'US', '+12025550123'],
  ['0151 23456789', undefined, null],
  ['0151 23456789', 'ZZ', null],
  ['12', 'DE', null],
  ['+49 900 1234567', undefined, null],
  ['+1 800 555 0199', undefined, null],
  ['+4915123456789 ext. 7', undefined, null],
  ['call me', 'DE', null],
  ['+999 123456', undefined, null],
])('[AUTH-04] %s in %s is read as %s', (text, country, expected) => {
  expect(readPhoneNumber(text, country)).toBe(expected)
})

test("[AUTH-04] [AUTH-25] an invalid number is refused with 'Please enter a valid phone number.'", async () => {
  const work = { challenge: 'x', answer: 'x' }
  const reply = await app.call(sendPhoneCode, { body: { phoneNumber: '12345', work } })
  expect([reply.status, reply.problem.code]).toEqual([422, 'auth/invalid-phone-number'])
  expect(reply.problem.fields?.[0]?.message).toBe('Please enter a valid phone number.')
})

test('[AUTH-09] sign-in methods: an unknown address looks like one with a password, and the limits apply', async () => {
  const { email } = await owner()
  const ask = (address: string) => app.call(signInMethods, { body: { email: address } })
  const [known, unknown] = [await ask(email), await ask('nobody-at-all@example.org')]
  expect(known.text).toBe(unknown.text)
  expect(known.body.methods).toEqual(['password', 'magic-link'])
  for (let n = 0; n < 9; n += 1) await ask(email)
  const stopped = await ask(email)
  expect([stopped.status, stopped.problem.code]).toEqual([429, 'auth/too-many-requests'])
  expect((await ask('not an address')).problem.code).toBe('auth/invalid-email')
})

describe('with a provider that speaks Twilio’s API', () => {
  let texts: TextsDouble
  let paid: TestApp
  let number: string
  beforeAll(async () => {
    texts = await startTextsDouble()
    const sms = { url: texts.url, account: 'AC1', token: 'secret of it', from: '+15005550006' }
    const signIn = { ...app.ctx.config.signIn, sms, smsDailyLimit: 2 }
    paid = await startTestApp({ jobs: true, config: { signIn } })
    await signUp(paid, openBrowser(paid), 'paid@example.org')
    number = '+4915111111111'
    await givePhone(paid, 'paid@example.org', number)
  })
  afterAll(async () => {
    await paid.stop()
    await texts.stop()
  })

  test('[AUTH-09] sends the message as its reference requires: form body, basic auth, the account in the path', async () => {
    expect((await askForCode(openBrowser(paid), number)).status).toBe(200)
    await jobsDone(paid)
    expect(texts.asked).toHaveLength(1)
    const [message] = texts.asked
    expect(message).toMatchObject({
      path: 'POST /2010-04-01/Accounts/AC1/Messages.json',
      auth: 'AC1:secret of it',
      to: number,
      from: '+15005550006',
    })
    expect(message?.body).toMatch(
      /^Your sign-in code is \d{6}\. It works for 10 minutes\. Do not share it with anyone\.$/,
    )
  })

  test("[AUTH-25] once the provider's quota is used up, the next request is told so, whoever makes it", async () => {
    texts.fails = { status: 429, code: 63038 }
    expect((await askForCode(openBrowser(paid), number)).status).toBe(200)
    await jobsDone(paid)
    texts.fails = null
    for (const phone of [number, '+4915122222222']) {
      const reply = await askForCode(openBrowser(paid), phone)
      expect([reply.status, reply.problem.code]).toEqual([429, 'auth/sms-quota-exceeded'])
    }
    expect(texts.asked).toHaveLength(2)
  })

  test('[AUTH-25] our own daily limit covers all numbers together', async () => {
    paid.pass(16 * MINUTE)
    const reply = await askForCode(openBrowser(paid), number)
    expect(reply.problem.code).toBe('auth/sms-quota-exceeded')
    paid.pass(24 * 60 * MINUTE)
    expect((await askForCode(openBrowser(paid), number)).status).toBe(200)
    await jobsDone(paid)
    expect(texts.asked).toHaveLength(3)
  })

  test('a production server without a provider, and one with this way turned off, say so', async () => {
    const mute = await startTestApp({ config: { mode: 'production', publicUrl: 'https://e.example.org' } })
    const work = { challenge: 'x', answer: 'x' }
    const silent = await mute.call(sendPhoneCode, { body: { phoneNumber: number, work } })
    expect([silent.status, silent.problem.code]).toEqual([503, 'server/sms-unavailable'])
    await mute.stop()
    const signIn = { ...app.ctx.config.signIn, ways: { password: true, link: true, phone: false } }
    const closed = await startTestApp({ config: { signIn } })
    expect((await closed.call(phoneChallenge, {})).problem.code).toBe('server/feature-off')
    await closed.stop()
  })
})
