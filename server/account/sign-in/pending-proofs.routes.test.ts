import { changeEmail, confirmEmail, putPassword, removePhone } from '@evenhand/contract/account/account.ts'
import { signIn, verifyFirebaseToken } from '@evenhand/contract/account/auth.ts'
import { finishGoogle, startGoogleLink, unlinkGoogle } from '@evenhand/contract/account/google.ts'
import { sendMagicLink, spendMagicLink } from '@evenhand/contract/account/magic-link.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@evenhand/contract/account/passkeys.ts'
import { resetPassword, sendPasswordReset } from '@evenhand/contract/account/password-reset.ts'
import { confirmPhoneCode } from '@evenhand/contract/account/phone.ts'
import { beginTotp, confirmTotp } from '@evenhand/contract/account/second-factor.ts'
import { endSessions, reauthenticate } from '@evenhand/contract/account/sessions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { openAuthenticator } from '../../testing/authenticator.ts'
import { type Browser, openBrowser, PASSWORD, signUp } from '../../testing/browser.ts'
import { CLIENT, type GoogleDouble, startGoogleDouble } from '../../testing/google.ts'
import { resetLinksTo } from '../../testing/links.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { askForCode, codesTo, givePhone } from '../../testing/phone.ts'
import { codeAt } from '../factors/totp.commands.ts'

const ORIGIN = 'http://localhost:3001'
const NEW = 'quite another sentence'
let app: TestApp
let google: GoogleDouble
beforeAll(async () => {
  google = await startGoogleDouble(`${ORIGIN}/auth/google/callback`)
  const ways = { password: true, link: true, phone: true }
  const others = { sms: null, smsDailyLimit: 200, firebase: null }
  const signIn = { ways, google: { issuer: google.issuer, ...CLIENT }, ...others }
  app = await startTestApp({ jobs: true, faults: { noLimits: true }, config: { publicUrl: ORIGIN, signIn } })
})
afterAll(async () => {
  await app.stop()
  await google.stop()
})

let made = 0
/** Somebody with every way to sign in. */
async function somebody() {
  made += 1
  const email = `pending-${made}@example.org`
  const number = `+4915123457${String(made).padStart(3, '0')}`
  const browser = openBrowser(app)
  const { token } = await signUp(app, browser, email)
  await givePhone(app, email, number)
  return { email, number, browser, token, device: openAuthenticator(ORIGIN) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const proof = async ({ browser, email }: Somebody) =>
  (await browser.call(signIn, { body: { email, password: PASSWORD } })).body.idToken ?? ''
const googleAccount = (who: Somebody) => ({ sub: `g-${who.email}`, email: who.email, email_verified: true })

async function linkGoogle(who: Somebody, browser: Browser) {
  const { url } = (await browser.call(startGoogleLink, { token: who.token })).body
  const query = await google.visit(url, googleAccount(who))
  return () => browser.call(finishGoogle, { body: { query } })
}

async function newPasskey({ token, device }: Somebody) {
  const { options, ticket } = (await app.call(beginPasskey, { token })).body
  const credential = device.create(options)
  return () => app.call(addPasskey, { token, body: { ticket, name: 'Phone', credential } })
}

async function newTotp({ token }: Somebody) {
  const { secret, ticket } = (await app.call(beginTotp, { token })).body
  const code = codeAt(fromBase32(secret), Math.floor(app.ctx.clock() / 30_000))
  return () => app.call(confirmTotp, { token, body: { ticket, code } })
}

type Use = () => Promise<{ status: number }>

/** Every kind of proof of identity, begun by an attacker and not yet used. */
const PENDING: Record<string, (who: Somebody, other: Browser) => Promise<Use>> = {
  'an identity token': async (who, other) => {
    const idToken = await proof(who)
    return () => other.call(verifyFirebaseToken, { body: { idToken } })
  },
  'an identity token as fresh sign-in': async (who, other) => {
    const idToken = await proof(who)
    return () => other.call(reauthenticate, { token: who.token, body: { idToken } })
  },
  'a sign-in link': async (who, other) => {
    await other.call(sendMagicLink, { body: { email: who.email } })
    const token = await linkTo(who.email, /verify-magic-link\/([\w-]+)/)
    return () => other.call(spendMagicLink, { body: { token } })
  },
  'a reset link': async (who, other) => {
    await other.call(sendPasswordReset, { body: { email: who.email } })
    const token = await linkTo(who.email, /mode=reset&token=([\w-]+)/)
    return () => other.call(resetPassword, { body: { token, password: NEW } })
  },
  'a phone code': async (who, other) => {
    const { verificationId = '' } = (await askForCode(other, who.number)).body
    const [code = ''] = await codesTo(app, who.number)
    return () => other.call(confirmPhoneCode, { body: { verificationId, code } })
  },
  'another address': async ({ email, token }) => {
    await app.call(changeEmail, { token, body: { email: `other-${email}` } })
    const mailed = await linkTo(`other-${email}`, /mode=email&token=([\w-]+)/)
    return () => app.call(confirmEmail, { token, body: { token: mailed } })
  },
  'a passkey': newPasskey,
  'an authenticator app': newTotp,
  'a link to Google': linkGoogle,
}

async function linkTo(address: string, pattern: RegExp): Promise<string> {
  for (let count = 1; ; count += 1) {
    const mails = await mailsTo(app, address, count)
    const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean)
    if (found) return found
  }
}

const CHANGES: Record<string, (who: Somebody) => Promise<{ status: number }>> = {
  'the password is changed': ({ browser, token }) =>
    browser.call(putPassword, { token, body: { currentPassword: PASSWORD, newPassword: NEW } }),
  'all other sessions are ended': ({ browser, token }) =>
    browser.call(endSessions, { token, body: { keepThis: true } }),
  'the number is removed': ({ browser, token }) => browser.call(removePhone, { token }),
  'a passkey is added': async (who) => (await newPasskey(who))(),
  'an authenticator app is set up': async (who) => (await newTotp(who))(),
  'Google is linked': async (who) => (await linkGoogle(who, who.browser))(),
}

describe('[AUTH-26] every unused proof ends when a way to sign in changes', () => {
  it.each(Object.keys(CHANGES))('%s', async (change) => {
    const who = await somebody()
    const pending: [string, Use][] = []
    for (const [name, begin] of Object.entries(PENDING))
      pending.push([name, await begin(who, openBrowser(app))])
    expect((await CHANGES[change]!(who)).status).toBeLessThan(300)
    for (const [name, use] of pending) {
      const { status } = await use()
      expect([name, status]).toEqual([name, expect.toSatisfy((code: number) => code >= 400 && code < 500)])
    }
  })

  it('a password is reset: a proof made with the old one opens nothing', async () => {
    const who = await somebody()
    const idToken = await proof(who)
    await who.browser.call(sendPasswordReset, { body: { email: who.email } })
    const [token = ''] = await resetLinksTo(app, who.email, 2)
    expect((await who.browser.call(resetPassword, { body: { token, password: NEW } })).status).toBe(200)
    const opened = await who.browser.call(verifyFirebaseToken, { body: { idToken } })
    expect(opened.problem.code).toBe('auth/invalid-credential')
  })

  it('a passkey is removed, Google is unlinked: likewise', async () => {
    const who = await somebody()
    await (await newPasskey(who))()
    await (await linkGoogle(who, who.browser))()
    const { passkeys } = (await app.call(listPasskeys, { token: who.token })).body
    const steps = [
      () => app.call(removePasskey, { token: who.token, params: { id: passkeys[0]?.id ?? '' } }),
      () => app.call(unlinkGoogle, { token: who.token }),
    ]
    for (const step of steps) {
      const idToken = await proof(who)
      expect((await step()).status).toBe(200)
      const opened = await who.browser.call(verifyFirebaseToken, { body: { idToken } })
      expect(opened.problem.code).toBe('auth/invalid-credential')
    }
  })

  it.each(Object.keys(PENDING))(
    'without a change, %s works, so the refusals above mean something',
    async (name) => {
      const use = await PENDING[name]!(await somebody(), openBrowser(app))
      expect((await use()).status).toBeLessThan(300)
    },
  )
})

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
