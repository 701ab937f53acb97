import type { IdentityProvider } from './identity-provider.ts'
import { ownIdentity } from './own-identity.ts'

/** Firebase's SDK is larger than the rest of the sign-in, so it loads with the first act that needs it. */
const accounts = () => import('./firebase-accounts.ts')

/**
 * Accounts in the Firebase project that the operator configures. Firebase proves who somebody is; the session, links
 * and codes by mail or text message, and linked identities remain the product's own.
 */
export const firebaseIdentity: IdentityProvider = {
  ...ownIdentity,
  register: async (who) => (await accounts()).register(who),
  signIn: async (email, password) => (await accounts()).signIn(email, password),
  verifyEmail: async (token) => (await accounts()).verifyMailbox(token),
  resendVerification: async () => (await accounts()).sendAgain(),
  sendPasswordReset: async (email) => (await accounts()).askForReset(email),
  lookAtPasswordReset: async (token) => (await accounts()).lookAtReset(token),
  resetPassword: async (token, password) => (await accounts()).setNewPassword(token, password),
  methodsFor: async (email) => (await accounts()).methodsFor(email),
  async visitGoogle(how, returnTo) {
    // the visit and its popup are ours: only what Google says about the person goes to Firebase
    const outcome = await ownIdentity.visitGoogle(how, returnTo)
    return outcome && (await accounts()).byGoogle(outcome)
  },
  redirectResult: async (query) => (await accounts()).byGoogle(await ownIdentity.redirectResult(query)),
}
