import { getProfile, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '@evenhand/contract/account/passkeys.ts'
import { beginTotp, confirmTotp } from '@evenhand/contract/account/second-factor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { type Authenticator, type How, openAuthenticator, strangersKey } from '../../testing/authenticator.ts'
import { openBrowser, signUp } from '../../testing/browser.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { codeAt, STEP_SECONDS } from '../factors/totp.commands.ts'

const ORIGIN = 'https://evenhand.example.org'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true, config: { publicUrl: ORIGIN } })
})
afterAll(() => app.stop())

const MINUTE = 60_000
let count = 0
async function someone() {
  count += 1
  const email = `passkey-${count}@example.org`
  const { token, user } = await signUp(app, openBrowser(app), email)
  return { email, token, id: user.id }
}

async function add(token: string, device: Authenticator, how: How = {}, name = 'My phone') {
  const { options, ticket } = (await app.call(beginPasskey, { token })).body
  return app.call(addPasskey, { token, body: { ticket, name, credential: device.create(options, how) } })
}

async function enter(device: Authenticator, how: How = {}) {
  const { options, ticket } = (await app.call(beginPasskeySignIn, {})).body
  return app.call(signInByPasskey, { body: { ticket, credential: device.get(options, how) } })
}

test('[AUTH-26] adding a passkey takes a fresh sign-in and sends a mail; it then signs in without an address', async () => {
  const ana = await someone()
  const device = openAuthenticator(ORIGIN)
  const added = await add(ana.token, device)
  expect(added.status).toBe(201)
  expect(added.body.passkey).toMatchObject({ name: 'My phone', lastUsedAt: null, isSynced: false })
  const { idToken } = (await enter(device)).body
  const opened = await app.call(verifyFirebaseToken, { body: { idToken } })
  expect(opened.body.user.email).toBe(ana.email)
  expect((await app.call(getProfile, { token: opened.body.token })).status).toBe(200)
  const { passkeys } = (await app.call(listPasskeys, { token: ana.token })).body
  expect(passkeys[0]?.lastUsedAt).toBeTruthy()
  const mails = await mailsTo(app, ana.email, 2)
  expect(mails.some((mail) => mail.text.includes('A passkey was added'))).toBe(true)
})

test('[AUTH-26] the options require user verification and name nobody else', async () => {
  const ana = await someone()
  const { options } = (await app.call(beginPasskey, { token: ana.token })).body
  expect(options).toMatchObject({
    rp: { id: 'evenhand.example.org', name: 'evenhand.example.org' },
    user: { name: ana.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const signIn = (await app.call(beginPasskeySignIn, {})).body.options
  expect(signIn).toMatchObject({ rpId: 'evenhand.example.org', userVerification: 'required' })
  expect(JSON.stringify(signIn)).not.toContain('passkey-')
})

test.each<[string, How]>([
  ['of another page', { origin: 'https://evenhand.example.org.evil.example' }],
  ['for another place', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['of a device without user verification', { checksPerson: false }],
])('[AUTH-26] a passkey %s is neither added nor let in', async (_what, how) => {
  const ana = await someone()
  const bad = await add(ana.token, openAuthenticator(ORIGIN), how)
  expect([bad.status, bad.problem.code]).toEqual([403, 'auth/passkey-invalid'])
  const device = openAuthenticator(ORIGIN)
  await add(ana.token, device)
  const reply = await enter(device, how)
  expect([reply.status, reply.problem.code]).toEqual([403, 'auth/passkey-invalid'])
})

test('[AUTH-26] a copied passkey, a forged signature and an unknown one are refused alike', async () => {
  const ana = await someone()
  const device = openAuthenticator(ORIGIN)
  await add(ana.token, device)
  expect((await enter(device, { counter: 9 })).status).toBe(200)
  const replies = [
    await enter(device, { counter: 9 }),
    await enter(device, { counter: 3 }),
    await enter(device, { counter: 20, key: strangersKey() }),
    await enter(openAuthenticator(ORIGIN)),
  ]
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
  expect(replies[0]?.problem.code).toBe('auth/passkey-invalid')
})

test('[AUTH-26] a challenge is answered once, within five minutes, by the person it was for', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const device = openAuthenticator(ORIGIN)
  const begun = (await app.call(beginPasskey, { token: ana.token })).body
  const credential = device.create(begun.options)
  const body = { ticket: begun.ticket, name: 'x', credential }
  expect((await app.call(addPasskey, { token: ben.token, body })).problem.code).toBe('auth/passkey-invalid')
  expect((await app.call(addPasskey, { token: ana.token, body })).status).toBe(201)
  expect((await app.call(addPasskey, { token: ana.token, body })).problem.code).toBe('auth/passkey-invalid')

  const { options, ticket } = (await app.call(beginPasskeySignIn, {})).body
  const sent = { ticket, credential: device.get(options) }
  const both = await Promise.all([1, 2].map(() => app.call(signInByPasskey, { body: sent })))
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 403])
  const late = (await app.call(beginPasskeySignIn, {})).body
  app.pass(5 * MINUTE)
  const answer = { ticket: late.ticket, credential: device.get(late.options) }
  expect((await app.call(signInByPasskey, { body: answer })).problem.code).toBe('auth/passkey-invalid')
})

test('[AUTH-26] passkeys are renamed and removed by their owner alone; a removed one opens nothing', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const device = openAuthenticator(ORIGIN)
  const { id } = (await add(ana.token, device)).body.passkey
  const rename = (token: string) =>
    app.call(renamePasskey, { token, params: { id }, body: { name: 'Old phone' } })
  expect((await rename(ben.token)).problem.code).toBe('auth/passkey-not-found')
  expect((await rename(ana.token)).body.passkey.name).toBe('Old phone')
  const remove = (token: string) => app.call(removePasskey, { token, params: { id } })
  expect((await remove(ben.token)).problem.code).toBe('auth/passkey-not-found')
  expect((await app.call(listPasskeys, { token: ben.token })).body.passkeys).toEqual([])
  app.pass(11 * MINUTE)
  expect((await remove(ana.token)).problem.code).toBe('auth/fresh-sign-in-required')
  expect((await app.call(beginPasskey, { token: ana.token })).problem.code).toBe(
    'auth/fresh-sign-in-required',
  )
  const { idToken } = (await enter(device)).body
  const { token } = (await app.call(verifyFirebaseToken, { body: { idToken } })).body
  expect((await remove(token)).status).toBe(200)
  expect((await enter(device)).problem.code).toBe('auth/passkey-invalid')
})

test('[AUTH-26] a passkey needs no second factor; an account has at most 20', async () => {
  const ana = await someone()
  const device = openAuthenticator(ORIGIN)
  await add(ana.token, device)
  const { secret, ticket } = (await app.call(beginTotp, { token: ana.token })).body
  const bits = [...secret.replaceAll(' ', '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const code = codeAt(bytes, Math.floor(app.ctx.clock() / STEP_SECONDS / 1000))
  await app.call(confirmTotp, { token: ana.token, body: { ticket, code } })
  const { idToken } = (await enter(device)).body
  expect((await app.call(verifyFirebaseToken, { body: { idToken } })).status).toBe(200)
  for (let n = 1; n < 20; n += 1) expect((await add(ana.token, openAuthenticator(ORIGIN))).status).toBe(201)
  expect((await app.call(beginPasskey, { token: ana.token })).problem.code).toBe('auth/passkey-limit')
})
