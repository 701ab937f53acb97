import type { register, signIn } from '@evenhand/contract/auth.ts'
import type { finishGoogle } from '@evenhand/contract/google.ts'
import type { AskOf, ReplyOf } from '@evenhand/contract/http.ts'
import type { signInMethods } from '@evenhand/contract/phone.ts'
import { firebaseIdentity } from './firebase-identity.ts'
import { ownIdentity } from './own-identity.ts'
import { factsOfServer } from './server-facts.ts'
import type { SessionState } from './session.ts'

export type Registration = AskOf<typeof register>['body']
export type GoogleOutcome = ReplyOf<typeof finishGoogle>
/** For the first two somebody signs in; 'link' adds Google to the account that is signed in. */
export type GoogleVisit = 'popup' | 'redirect' | 'link-popup' | 'link-redirect'

/**
 * How a person proves who they are (AUTH-09): every provider ends with an `idToken` that `signInWith`
 * exchanges for a session of ours, which then is the product's own whoever proved the person.
 */
export interface IdentityProvider {
  /** an `idToken` comes only where the mailbox is proven already */
  register(
    who: Registration,
  ): Promise<{ requiresVerification: boolean; message: string; idToken?: string | undefined }>
  signIn(email: string, password: string): Promise<ReplyOf<typeof signIn>>
  updateProfile(names: { firstName: string; lastName: string }): Promise<void>
  /** spends a mailed link; gives the address it proved */
  verifyEmail(token: string, password?: string): Promise<{ email: string }>
  resendVerification(email: string): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  lookAtPasswordReset(token: string): Promise<{ email: string }>
  /** `sessionsEnded`: whoever was signed in is signed out everywhere */
  resetPassword(token: string, password: string): Promise<{ email: string; sessionsEnded: boolean }>
  methodsFor(email: string): Promise<ReplyOf<typeof signInMethods>['methods']>
  /** asks Google which account; a redirect leaves the page and answers nothing here */
  visitGoogle(how: GoogleVisit, returnTo?: string): Promise<GoogleOutcome | null>
  /** what a redirect to Google brought back: the query of `/auth/google/callback` */
  redirectResult(query: string): Promise<GoogleOutcome>
  /** behind an invisible captcha; remembers the request until the code is confirmed */
  sendPhoneCode(phoneNumber: string): Promise<{ phoneNumber: string; expiresAt: string }>
  /** fails with `auth/missing-verification-id` where no code was asked for (AUTH-10) */
  confirmPhoneCode(code: string): Promise<{ idToken: string }>
  /** the session's new token; null where the server did not answer; refused, the session ends (AUTH-12) */
  refreshToken(): Promise<string | null>
  signOut(options?: {
    despiteUnsent?: boolean
  }): Promise<{ ok: true; serverTold: boolean } | { ok: false; reason: 'unsent'; count: number }>
  /** hears who is signed in, now and at every change; gives back the way to stop */
  onAuthState(listener: (state: SessionState) => void): () => void
}

/** The provider of this server: the project's accounts where the operator names one, else the product's own. */
export const identity: IdentityProvider = factsOfServer().signIn.firebase ? firebaseIdentity : ownIdentity
