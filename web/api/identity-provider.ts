import { register, resendVerification, signIn, verifyEmail } from '@evenhand/contract/auth.ts'
import type { AskOf, ReplyOf } from '@evenhand/contract/http.ts'
import { registrationRetryDelays } from '@evenhand/domain/account/lockout.ts'
import { call } from './call.ts'
import { CallFailure } from './call-failure.ts'

export type Registration = AskOf<typeof register>['body']

/**
 * How a person proves who they are (AUTH-09): every provider ends with an `idToken` that `signInWith`
 * exchanges for a session of ours. The product's own is below; an operator may name another.
 */
export interface IdentityProvider {
  /** an `idToken` comes only where the mailbox is proven already */
  register(
    who: Registration,
  ): Promise<{ requiresVerification: boolean; message: string; idToken?: string | undefined }>
  signIn(email: string, password: string): Promise<ReplyOf<typeof signIn>>
  /** spends a mailed link; gives the address it proved */
  verifyEmail(token: string, password?: string): Promise<{ email: string }>
  resendVerification(email: string): Promise<void>
}

const withoutSession = { withoutSession: true } as const

/** The product's own accounts. */
export const ownIdentity: IdentityProvider = {
  async register(who) {
    const made = await call(register, { body: who }, withoutSession)
    if (made.requiresVerification || made.idToken) return made
    return { ...made, idToken: await tokenAfterRegistration(who) }
  },
  signIn: (email, password) => call(signIn, { body: { email, password } }, withoutSession),
  verifyEmail: (token, password) =>
    call(verifyEmail, { body: { token, ...(password === undefined ? {} : { password }) } }, withoutSession),
  async resendVerification(email) {
    await call(resendVerification, { body: { email } }, withoutSession)
  },
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
