import { loginRetryDelays } from '@evenhand/domain/account/lockout.ts'
import { CallFailure, failureOf } from '../../api/call-failure.ts'
import { type GoogleOutcome, identity } from '../../api/identity/identity-provider.ts'
import { signInWith } from '../../api/session/session.ts'
import { raiseToast } from '../../ui/toast-event.ts'

type Attempt = {
  readonly onRetry?: () => void
  /** aborted when the person no longer wants to wait */
  readonly signal?: AbortSignal
}

export type SignInOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unverified' }
  /** the authenticator app's code comes next; the token is its ticket */
  | { readonly ok: false; readonly reason: 'second-factor'; readonly ticket: string }
  /** no response, after every retry */
  | { readonly ok: false; readonly reason: 'no-connection' }
  | { readonly ok: false; readonly reason: 'refused'; readonly failure: CallFailure }
  /** the password was right, but no session could be opened */
  | { readonly ok: false; readonly reason: 'no-session'; readonly failure: CallFailure }

/** What the ID token is exchanged for: a session by default. */
export type Exchange = (idToken: string) => Promise<unknown>

/**
 * Signs in by e-mail and password. Network failures are retried up to three times, after 1, 2 and 4 s (AUTH-19);
 * whatever the server says is final.
 */
export async function signInByPassword(
  email: string,
  password: string,
  { onRetry = () => {}, signal }: Attempt = {},
): Promise<SignInOutcome> {
  let proven: string | null = null
  try {
    return await withRetries(onRetry, signal, async () => {
      const proof = await identity.signIn(email, password)
      if (proof.requiresVerification || !proof.idToken) return { ok: false, reason: 'unverified' }
      // cancelled meanwhile: the token opens no session
      signal?.throwIfAborted()
      proven = proof.idToken
      await signInWith(proof.idToken, undefined, signal)
      return { ok: true }
    })
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (isNetwork(failure)) return { ok: false, reason: 'no-connection' }
    if (proven === null) return { ok: false, reason: 'refused', failure }
    if (failure.code === 'auth/second-factor-required')
      return { ok: false, reason: 'second-factor', ticket: proven }
    return { ok: false, reason: 'no-session', failure }
  }
}

export type GoogleSignIn =
  | SignInOutcome
  /** the e-mail has another way to sign in: use that first, then link Google from the profile (AUTH-11) */
  | { readonly ok: false; readonly reason: 'linking'; readonly outcome: GoogleOutcome }
  /** the page is leaving for Google */
  | { readonly ok: false; readonly reason: 'gone' }

/** Signs in with Google, in a popup or by redirect. */
export async function signInByGoogle(how: 'popup' | 'redirect'): Promise<GoogleSignIn> {
  let proven: string | undefined
  try {
    const outcome = await identity.visitGoogle(how)
    if (!outcome) return { ok: false, reason: 'gone' }
    proven = outcome.idToken
    if (!proven) return { ok: false, reason: 'linking', outcome }
    await openByGoogle(proven)
    return { ok: true }
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (proven && failure.code === 'auth/second-factor-required')
      return { ok: false, reason: 'second-factor', ticket: proven }
    return { ok: false, reason: 'refused', failure }
  }
}

/** Opens a session with Google's token; the server may add a warning that part of it failed (AUTH-11). */
export async function openByGoogle(idToken: string): Promise<void> {
  const { warning } = await signInWith(idToken)
  if (warning) raiseToast({ type: 'warning', title: warning })
}

async function withRetries<T>(
  onRetry: () => void,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  for (const wait of [...loginRetryDelays, null]) {
    try {
      return await Promise.race([work(), abortOf(signal)])
    } catch (thrown) {
      if (wait === null || signal?.aborted || !isNetwork(failureOf(thrown))) throw thrown
      onRetry()
      await Promise.race([new Promise((resolve) => setTimeout(resolve, wait)), abortOf(signal)])
    }
  }
  throw new Error('the last try gives or throws')
}

/** Rejects when the person cancels; never resolves. */
const abortOf = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(new CallFailure('client/cancelled', 'Cancelled')), {
      once: true,
    }),
  )

const isNetwork = ({ code }: CallFailure) => code === 'client/network' || code === 'client/timeout'

/** Both codes mean too many attempts (AUTH-20). */
export const isTooOften = ({ code }: CallFailure) =>
  code === 'auth/too-many-requests' || code === 'request/too-many'
