import { putProfile } from '@evenhand/contract/account.ts'
import { register, resendVerification, signIn, verifyEmail } from '@evenhand/contract/auth.ts'
import { finishGoogle } from '@evenhand/contract/google.ts'
import { lookAtPasswordReset, resetPassword, sendPasswordReset } from '@evenhand/contract/password-reset.ts'
import { confirmPhoneCode, signInMethods } from '@evenhand/contract/phone.ts'
import { registrationRetryDelays } from '@evenhand/domain/account/lockout.ts'
import { call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import type { IdentityProvider, Registration } from './identity-provider.ts'
import { renewNow, sessionNow, signOut } from './session.ts'
import { useStore } from './store.ts'

const withoutSession = { withoutSession: true } as const

/** The request a code was sent for: in memory only, so a reload asks for a new code. */
let verificationId: string | null = null

/** The product's own accounts. */
export const ownIdentity: IdentityProvider = {
  async register(who) {
    const made = await call(register, { body: who }, withoutSession)
    if (made.requiresVerification || made.idToken) return made
    return { ...made, idToken: await tokenAfterRegistration(who) }
  },
  signIn: (email, password) => call(signIn, { body: { email, password } }, withoutSession),
  async updateProfile(names) {
    await call(putProfile, { body: names }, { idempotencyKey: crypto.randomUUID() })
  },
  verifyEmail: (token, password) =>
    call(verifyEmail, { body: { token, ...(password === undefined ? {} : { password }) } }, withoutSession),
  async resendVerification(email) {
    await call(resendVerification, { body: { email } }, withoutSession)
  },
  async sendPasswordReset(email) {
    await call(sendPasswordReset, { body: { email } }, withoutSession)
  },
  lookAtPasswordReset: (token) => call(lookAtPasswordReset, { body: { token } }, withoutSession),
  resetPassword: (token, password) => call(resetPassword, { body: { token, password } }, withoutSession),
  methodsFor: async (email) => (await call(signInMethods, { body: { email } }, withoutSession)).methods,
  async visitGoogle(how, returnTo) {
    // before anything is waited for: a browser lets a popup open only while the click lasts
    const popup = how.endsWith('popup') ? openPopup() : null
    const { visitGoogle } = await import('./google-visit.ts')
    return visitGoogle(how.startsWith('link') ? 'link' : 'sign-in', popup, returnTo)
  },
  redirectResult: (query) => call(finishGoogle, { body: { query } }, withoutSession),
  async sendPhoneCode(phoneNumber) {
    verificationId = null
    const { sendCodeTo } = await import('./phone-code.ts')
    const sent = await sendCodeTo(phoneNumber)
    verificationId = sent.verificationId
    return sent
  },
  async confirmPhoneCode(code) {
    const body = { code, ...(verificationId === null ? {} : { verificationId }) }
    return call(confirmPhoneCode, { body }, withoutSession)
  },
  refreshToken: renewNow,
  signOut,
  onAuthState(listener) {
    listener(sessionNow())
    return useStore.subscribe((now, was) => now.auth !== was.auth && listener(sessionNow()))
  },
}

function openPopup(): Window {
  const popup = window.open('', 'evenhand-google', 'popup,width=480,height=680')
  if (popup) return popup
  throw new CallFailure('client/popup-blocked', 'Please allow popups for this site to sign in with Google.')
}

/** Up to three tries, waiting 1 s then 2 s (AUTH-03). */
async function tokenAfterRegistration({ email, password }: Registration): Promise<string> {
  for (const wait of [...registrationRetryDelays, null]) {
    const signed = await call(signIn, { body: { email, password } }, withoutSession).catch(() => null)
    if (signed?.idToken) return signed.idToken
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  throw new CallFailure('client/api-error', 'Failed to generate Firebase ID token after multiple attempts')
}
