import { register, resendVerification, signIn } from '@evenhand/contract/account/auth.ts'
import { registrationRetryDelays } from '@evenhand/domain/account/lockout.ts'
import { call } from '../call.ts'
import { CallFailure } from '../call-failure.ts'
import { renewNow, sessionNow, signOut } from '../session/session.ts'
import { useStore } from '../store.ts'
import type { IdentityProvider, Registration } from './identity-provider.ts'

const withoutSession = { withoutSession: true } as const
/** Loaded on demand: signing in by password does not need it. */
const later = () => import('./own-other-ways.ts')

/** The product's own accounts. */
export const ownIdentity: IdentityProvider = {
  async register(who) {
    const made = await call(register, { body: who }, withoutSession)
    if (made.requiresVerification || made.idToken) return made
    return { ...made, idToken: await tokenAfterRegistration(who) }
  },
  signIn: (email, password) => call(signIn, { body: { email, password } }, withoutSession),
  async resendVerification(email) {
    await call(resendVerification, { body: { email } }, withoutSession)
  },
  updateProfile: async (names) => (await later()).updateProfile(names),
  verifyEmail: async (token, password) => (await later()).verifyMailbox(token, password),
  sendPasswordReset: async (email) => (await later()).askForReset(email),
  lookAtPasswordReset: async (token) => (await later()).lookAtReset(token),
  resetPassword: async (token, password) => (await later()).setNewPassword(token, password),
  methodsFor: async (email) => (await later()).methodsFor(email),
  async visitGoogle(how, returnTo) {
    // before any await: browsers allow a popup only while handling the click
    const popup = how.endsWith('popup') ? openPopup() : null
    const { visitGoogle } = await import('./google-visit.ts')
    return visitGoogle(how.startsWith('link') ? 'link' : 'sign-in', popup, returnTo)
  },
  redirectResult: async (query) => (await later()).redirectResult(query),
  sendPhoneCode: async (phoneNumber) => (await import('./phone-code.ts')).sendCodeTo(phoneNumber),
  confirmPhoneCode: async (code) => (await import('./phone-code.ts')).confirmCode(code),
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

/** Up to three attempts, waiting 1 s then 2 s (AUTH-03). */
async function tokenAfterRegistration({ email, password }: Registration): Promise<string> {
  for (const wait of [...registrationRetryDelays, null]) {
    const signed = await call(signIn, { body: { email, password } }, withoutSession).catch(() => null)
    if (signed?.idToken) return signed.idToken
    if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  throw new CallFailure('client/api-error', 'Failed to generate Firebase ID token after multiple attempts')
}
