import { getProfile, signIn, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import {
  beginTotp,
  confirmTotp,
  newRecoveryCodes,
  proveSecondFactor,
  removeTotp,
} from '@evenhand/contract/account/second-factor.ts'
import { reauthenticate } from '@evenhand/contract/account/sessions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { enter, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { base32, codeAt, otpauthUri, STEP_SECONDS, stepOfCode } from './totp.commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const MINUTE = 60_000
const STEP = STEP_SECONDS * 1000
let count = 0

/** Somebody signed in, with an authenticator app if wanted. */
async function someone(withApp = true) {
  count += 1
  const email = `second-${count}@example.org`
  const { token, user } = await signUp(app, openBrowser(app), email)
  const begun = (await app.call(beginTotp, { token })).body
  const secret = bytesOf(begun.secret)
  const code = () => codeAt(secret, Math.floor(app.ctx.clock() / STEP))
  const codes = withApp
    ? (await app.call(confirmTotp, { token, body: { ticket: begun.ticket, code: code() } })).body
        .recoveryCodes
    : []
  // on to the next code: the one that set it up is used
  if (withApp) app.pass(STEP)
  return { email, token, id: user.id, code, codes, begun }
}

const password = async (email: string) =>
  (await app.call(signIn, { body: { email, password: PASSWORD } })).body.idToken ?? ''
const exchange = (idToken: string) => app.call(verifyFirebaseToken, { body: { idToken } })
const prove = (idToken: string, code: string) => app.call(proveSecondFactor, { body: { idToken, code } })

/** Decodes Base32 as a person types it into an app. */
function bytesOf(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

describe('the codes of an authenticator app', () => {
  const secret = Buffer.from('12345678901234567890')
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[AUTH-26] are those of RFC 6238 at %i s', (seconds, code) => {
    expect(codeAt(secret, Math.floor(seconds / STEP_SECONDS))).toBe(code)
  })
  test('[AUTH-26] are accepted one step early or late, never twice, and never an older one after a newer', () => {
    const now = 1_111_111_111_000
    const step = Math.floor(now / STEP)
    for (const near of [step - 1, step, step + 1])
      expect(stepOfCode(secret, codeAt(secret, near), now, 0)).toBe(near)
    for (const far of [step - 2, step + 2]) expect(stepOfCode(secret, codeAt(secret, far), now, 0)).toBe(null)
    expect(stepOfCode(secret, codeAt(secret, step), now, step)).toBe(null)
    expect(stepOfCode(secret, codeAt(secret, step - 1), now, step)).toBe(null)
    expect(stepOfCode(secret, ' 050 471 ', now, 0)).toBe(step)
    for (const odd of ['', '05047', '0504711', 'abcdef', '٠٥٠٤٧١'])
      expect(stepOfCode(secret, odd, now, 0)).toBe(null)
  })
  test('[AUTH-26] base32 is that of RFC 4648', () => {
    expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
  })
  test('[AUTH-26] the otpauth URI escapes what could end it', () => {
    expect(otpauthUri('a.example', 'x&y=z@b.example', 'ABC')).toBe(
      'otpauth://totp/a.example:x%26y%3Dz%40b.example?secret=ABC&issuer=a.example&algorithm=SHA1&digits=6&period=30',
    )
  })
})

test('[AUTH-26] with an authenticator app a password alone opens nothing; with its code it does, for that sign-in', async () => {
  const ana = await someone()
  const idToken = await password(ana.email)
  const first = await exchange(idToken)
  expect([first.status, first.problem.code]).toEqual([403, 'auth/second-factor-required'])
  const proven = (await prove(idToken, ana.code())).body
  expect(proven).toEqual({ success: true, idToken: expect.any(String) })
  const opened = await exchange(proven.idToken)
  expect((await app.call(getProfile, { token: opened.body.token })).status).toBe(200)
  // neither half is valid a second time
  expect((await exchange(proven.idToken)).problem.code).toBe('auth/invalid-credential')
  app.pass(STEP)
  expect((await prove(idToken, ana.code())).problem.code).toBe('auth/invalid-credential')
})

test('[AUTH-26] a code is good once, even for two sign-ins at the same moment', async () => {
  const ana = await someone()
  const tokens = [await password(ana.email), await password(ana.email)]
  const code = ana.code()
  const replies = await Promise.all(tokens.map((idToken) => prove(idToken, code)))
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 403])
})

test('[AUTH-26] five wrong codes end the sign-in, even for the right one', async () => {
  const ana = await someone()
  const idToken = await password(ana.email)
  for (let i = 0; i < 5; i += 1)
    expect((await prove(idToken, '000000')).problem.code).toBe('auth/second-factor-invalid')
  expect((await prove(idToken, ana.code())).problem.code).toBe('auth/invalid-credential')
  expect((await prove(await password(ana.email), ana.code())).status).toBe(200)
})

test('[AUTH-20] a thief who knows the password has 15 guesses an hour at the code', async () => {
  const ana = await someone()
  let guesses = 0
  for (let i = 0; i < 5; i += 1) {
    const idToken = await password(ana.email)
    for (let n = 0; n < 5; n += 1) {
      const { code } = (await prove(idToken, '111111')).problem
      if (code === 'auth/second-factor-invalid') guesses += 1
      else expect(code).toBe('auth/too-many-requests')
    }
  }
  expect(guesses).toBe(15)
})

test('[AUTH-26] a recovery code signs in once, however it is typed, and a mail says so', async () => {
  const ana = await someone()
  expect(ana.codes).toHaveLength(10)
  const [code = ''] = ana.codes
  expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  const typed = code.toLowerCase().replaceAll('-', ' ')
  const proven = (await prove(await password(ana.email), typed)).body
  expect(proven.recoveryCodesLeft).toBe(9)
  expect((await exchange(proven.idToken)).status).toBe(200)
  expect((await prove(await password(ana.email), code)).problem.code).toBe('auth/second-factor-invalid')
  await expect
    .poll(async () =>
      (await mailsTo(app, ana.email)).some((mail) => mail.text.includes('A recovery code was used')),
    )
    .toBe(true)
})

test('[AUTH-26] of 12 simultaneous uses of one recovery code one signs in', async () => {
  const ana = await someone()
  const tokens = await Promise.all(Array.from({ length: 4 }, () => password(ana.email)))
  const replies = await Promise.all(
    tokens.flatMap((idToken) => Array.from({ length: 3 }, () => prove(idToken, ana.codes[0] ?? ''))),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
})

test('[AUTH-26] neither secret nor codes can be read in the database', async () => {
  const ana = await someone()
  const { rows } = await inTransaction(app.ctx.db, { person: ana.id }, (tx) =>
    sql<{ text: string }>`
      select t::text as text from totp_secrets t union all select c::text from recovery_codes c`.execute(tx),
  )
  expect(rows).toHaveLength(11)
  const all = rows.map((row) => row.text).join('\n')
  const secret = bytesOf(ana.begun.secret)
  for (const text of [
    ana.begun.secret.replaceAll(' ', ''),
    secret.toString('base64'),
    secret.toString('hex'),
  ])
    expect(all).not.toContain(text)
  for (const code of ana.codes) expect(all).not.toContain(code)
})

test('[AUTH-26] setting it up ends the other sessions; turning it off takes a fresh sign-in with it', async () => {
  const ana = await someone(false)
  const other = await enter(openBrowser(app), ana.email)
  await app.call(confirmTotp, { token: ana.token, body: { ticket: ana.begun.ticket, code: ana.code() } })
  await expect.poll(async () => (await app.call(getProfile, { token: other.token })).status).toBe(401)
  expect((await app.call(getProfile, { token: ana.token })).status).toBe(200)
  const mails = await mailsTo(app, ana.email, 2)
  expect(mails.some((mail) => mail.text.includes('An authenticator app was set up'))).toBe(true)

  app.pass(11 * MINUTE)
  expect((await app.call(removeTotp, { token: ana.token })).problem.code).toBe('auth/fresh-sign-in-required')
  const idToken = await password(ana.email)
  const weak = await app.call(reauthenticate, { token: ana.token, body: { idToken } })
  expect(weak.problem.code).toBe('auth/second-factor-required')
  const strong = (await prove(idToken, ana.code())).body.idToken
  const { token } = (await app.call(reauthenticate, { token: ana.token, body: { idToken: strong } })).body
  expect((await app.call(removeTotp, { token })).status).toBe(200)
  expect((await exchange(await password(ana.email))).status).toBe(200)
  expect((await app.call(removeTotp, { token })).problem.code).toBe('auth/second-factor-off')
  expect((await app.call(newRecoveryCodes, { token })).problem.code).toBe('auth/second-factor-off')
})

test('[AUTH-26] new recovery codes end the old ones', async () => {
  const ana = await someone()
  const { recoveryCodes } = (await app.call(newRecoveryCodes, { token: ana.token })).body
  expect(new Set([...ana.codes, ...recoveryCodes]).size).toBe(20)
  const idToken = await password(ana.email)
  expect((await prove(idToken, ana.codes[3] ?? '')).problem.code).toBe('auth/second-factor-invalid')
  expect((await prove(idToken, recoveryCodes[3] ?? '')).status).toBe(200)
})

test('[AUTH-26] setting up takes one’s own ticket, in time and with the right code', async () => {
  const [ana, ben] = [await someone(false), await someone(false)]
  const confirm = (token: string, ticket: string, code: string) =>
    app.call(confirmTotp, { token, body: { ticket, code } })
  expect((await confirm(ana.token, ana.begun.ticket, '000000')).problem.code).toBe(
    'auth/second-factor-invalid',
  )
  expect((await confirm(ben.token, ana.begun.ticket, ana.code())).problem.code).toBe('auth/ticket-expired')
  expect((await confirm(ana.token, `${ana.begun.ticket}x`, ana.code())).problem.code).toBe(
    'auth/ticket-expired',
  )
  expect((await confirm(ana.token, ana.begun.ticket, ana.code())).status).toBe(200)
  expect((await confirm(ana.token, ana.begun.ticket, ana.code())).problem.code).toBe('auth/second-factor-on')
  expect((await app.call(beginTotp, { token: ana.token })).problem.code).toBe('auth/second-factor-on')
})

test('[AUTH-26] somebody without a second factor cannot make an identity token look as if they had proved one', async () => {
  const ana = await someone(false)
  const reply = await prove(await password(ana.email), '000000')
  expect(reply.problem.code).toBe('auth/invalid-credential')
  expect((await prove('x', '000000')).problem.code).toBe('auth/invalid-credential')
})
