import type { register, signIn } from '@evenhand/contract/account/auth.ts'
import type { finishGoogle } from '@evenhand/contract/account/google.ts'
import type { signInMethods } from '@evenhand/contract/account/phone.ts'
import type { AskOf, ReplyOf } from '@evenhand/contract/http.ts'
import { factsOfServer } from '../server-facts.ts'
import type { SessionState } from '../session/session.ts'
import { firebaseIdentity } from './firebase-identity.ts'
import { ownIdentity } from './own-identity.ts'

export type Registration = AskOf<typeof register>['body']
export type GoogleOutcome = ReplyOf<typeof finishGoogle>
/** The first two sign in; the others add Google to the signed-in account. */
export type GoogleVisit = 'popup' | 'redirect' | 'link-popup' | 'link-redirect'

/**
 * How a person proves who they are (AUTH-09): every provider ends with an `idToken` that `signInWith` exchanges for a
 * session, which is the product's own whichever provider was used.
 */
export interface IdentityProvider {
  /** the `idToken` comes only where the address is already confirmed */
  register(
    who: Registration,
  ): Promise<{ requiresVerification: boolean; message: string; idToken?: string | undefined }>
  signIn(email: string, password: string): Promise<ReplyOf<typeof signIn>>
  updateProfile(names: { firstName: string; lastName: string }): Promise<void>
  /** uses up a mailed link; returns the address it confirmed */
  /** with a token to sign in with, where this browser is the one that registered */
  verifyEmail(token: string, password?: string): Promise<{ email: string; idToken?: string | undefined }>
  resendVerification(email: string): Promise<void>
  sendPasswordReset(email: string): Promise<void>
  lookAtPasswordReset(token: string): Promise<{ email: string }>
  /** `sessionsEnded`: every session of the account was ended */
  resetPassword(token: string, password: string): Promise<{ email: string; sessionsEnded: boolean }>
  methodsFor(email: string): Promise<ReplyOf<typeof signInMethods>['methods']>
  /** lets Google ask which account; a redirect leaves the page and returns nothing here */
  visitGoogle(how: GoogleVisit, returnTo?: string): Promise<GoogleOutcome | null>
  /** the result of a redirect to Google, from the query of `/auth/google/callback` */
  redirectResult(query: string): Promise<GoogleOutcome>
  /** behind an invisible captcha; remembers the request until the code is confirmed */
  sendPhoneCode(phoneNumber: string): Promise<{ phoneNumber: string; expiresAt: string }>
  /** fails with `auth/missing-verification-id` where no code was requested (AUTH-10) */
  confirmPhoneCode(code: string): Promise<{ idToken: string }>
  /** the session's new token; null without a response from the server; a refusal ends the session (AUTH-12) */
  refreshToken(): Promise<string | null>
  signOut(options?: {
    despiteUnsent?: boolean
  }): Promise<{ ok: true; serverTold: boolean } | { ok: false; reason: 'unsent'; count: number }>
  /** notifies of who is signed in, now and at every change; returns a way to unsubscribe */
  onAuthState(listener: (state: SessionState) => void): () => void
}

/** This server's provider: Firebase where the operator configures a project, else the product's own. */
export const identity: IdentityProvider = factsOfServer().signIn.firebase ? firebaseIdentity : ownIdentity
