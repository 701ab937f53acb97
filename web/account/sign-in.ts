import { loginRetryDelays } from '@evenhand/domain/account/lockout.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { ownIdentity } from '../api/identity-provider.ts'
import { signInWith } from '../api/session.ts'

export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unverified' }
  /** no answer, after every retry */
  | { readonly ok: false; readonly reason: 'no-connection' }
  | { readonly ok: false; readonly reason: 'refused'; readonly failure: CallFailure }

/**
 * Signs in by e-mail and password. A network failure is tried again up to three times, after 1, 2 and 4 s
 * (AUTH-19); everything the server says is final.
 */
export async function signInByPassword(
  email: string,
  password: string,
  onRetry: () => void = () => {},
): Promise<SignInOutcome> {
  try {
    return await withRetries(onRetry, async () => {
      const proof = await ownIdentity.signIn(email, password)
      if (proof.requiresVerification || !proof.idToken) return { ok: false, reason: 'unverified' }
      await signInWith(proof.idToken)
      return { ok: true }
    })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (isNetwork(failure)) return { ok: false, reason: 'no-connection' }
    return { ok: false, reason: 'refused', failure }
  }
}

async function withRetries<T>(onRetry: () => void, work: () => Promise<T>): Promise<T> {
  for (const wait of [...loginRetryDelays, null]) {
    try {
      return await work()
    } catch (thrown) {
      if (wait === null || !isNetwork(failureOf(thrown))) throw thrown
      onRetry()
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  throw new Error('the last try gives or throws')
}

const isNetwork = ({ code }: CallFailure) => code === 'client/network' || code === 'client/timeout'

/** Both mean: this was too often (AUTH-20). */
export const isTooOften = ({ code }: CallFailure) =>
  code === 'auth/too-many-requests' || code === 'request/too-many'
