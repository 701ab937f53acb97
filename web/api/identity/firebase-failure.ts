import { CallFailure, type FailureCode } from '../call-failure.ts'

/** Maps errors of Firebase's SDK to the product's codes; codes that both share keep their name. */
export function firebaseFailure(thrown: unknown, link: 'verify' | 'reset' = 'verify'): CallFailure {
  if (thrown instanceof CallFailure) return thrown
  const { code = '', message = String(thrown) } = (thrown ?? {}) as { code?: string; message?: string }
  // Firebase does not tell a used code from an invented one
  if (code === 'auth/invalid-action-code')
    return new CallFailure(link === 'reset' ? 'auth/credential-expired' : 'auth/invalid-credential', message)
  const known = KNOWN[code]
  if (known) return new CallFailure(known, message)
  return new CallFailure('client/api-error', message)
}

const KNOWN: Readonly<Record<string, FailureCode>> = {
  'auth/user-not-found': 'auth/user-not-found',
  'auth/wrong-password': 'auth/wrong-password',
  'auth/invalid-email': 'auth/invalid-email',
  'auth/missing-email': 'auth/invalid-email',
  'auth/user-disabled': 'auth/user-disabled',
  'auth/too-many-requests': 'auth/too-many-requests',
  'auth/email-already-in-use': 'auth/email-already-in-use',
  'auth/weak-password': 'auth/weak-password',
  'auth/password-does-not-meet-requirements': 'auth/weak-password',
  'auth/operation-not-allowed': 'auth/operation-not-allowed',
  'auth/admin-restricted-operation': 'auth/operation-not-allowed',
  // with Firebase's e-mail enumeration protection this means: no account, or the wrong password
  'auth/invalid-credential': 'auth/invalid-credential',
  'auth/invalid-login-credentials': 'auth/invalid-credential',
  'auth/account-exists-with-different-credential': 'auth/requires-linking',
  'auth/expired-action-code': 'auth/link-expired',
  'auth/network-request-failed': 'client/network',
  'auth/timeout': 'client/timeout',
  'auth/internal-error': 'auth/service-unavailable',
  'auth/configuration-not-found': 'auth/service-unavailable',
  'auth/project-not-found': 'auth/service-unavailable',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': 'auth/service-unavailable',
}
