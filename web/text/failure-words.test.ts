// @vitest-environment node
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { CallFailure, type FailureCode } from '../api/call-failure.ts'
import { failureWords } from './failure-words.ts'

const WHAT = msg`Login failed`
const words = (code: FailureCode, message = '') => failureWords(i18n, new CallFailure(code, message), WHAT)

describe('[AUTH-25] a failed action shows', () => {
  it.each([
    ['auth/user-not-found', 'No account found with this email address.'],
    ['auth/wrong-password', 'Incorrect password. Try again or reset password.'],
    ['auth/invalid-credential', 'Incorrect password. Try again or reset password.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/user-disabled', 'This account has been disabled.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['auth/email-already-in-use', 'An account with this email already exists.'],
    ['auth/weak-password', 'Password should be at least 6 characters long.'],
    ['auth/operation-not-allowed', 'Email/password accounts are not enabled. Please contact support.'],
    ['auth/popup-closed-by-user', 'Sign-in was cancelled.'],
    ['client/popup-blocked', 'Please allow popups for this site to sign in with Google.'],
    ['auth/unauthorized-domain', 'This domain is not authorized for Google Sign-In.'],
    ['auth/google-not-enabled', 'Google Sign-In is not enabled. Please contact support.'],
    ['auth/invalid-phone-number', 'Please enter a valid phone number.'],
    ['auth/too-many-codes', 'Too many attempts. Please try again later.'],
    ['auth/sms-quota-exceeded', 'SMS quota exceeded. Please try again later.'],
    ['auth/invalid-verification-code', 'Invalid verification code. Please try again.'],
    ['auth/code-expired', 'Verification session expired. Please request a new code.'],
    ['auth/missing-verification-id', 'No verification session found. Please request a new code.'],
    ['auth/service-unavailable', 'Authentication service is not available.'],
    ['server/database-unavailable', 'Database service is not available.'],
    ['auth/profile-not-found', 'User profile not found'],
    ['auth/not-signed-in', 'User not authenticated'],
    ['client/no-user', 'No user logged in'],
    ['auth/credential-expired', 'The credentials are invalid or expired.'],
    ['auth/link-used', 'The credentials are invalid or expired.'],
    ['auth/session-expired', 'Your session has expired. Please sign in again.'],
    ['auth/password-not-set', 'Password update not implemented yet. Please use the forgot password feature.'],
  ] as const)('for %s, its own sentence', (code, sentence) => {
    expect(words(code)).toEqual({ code, title: sentence })
  })

  it.each([
    ['client/network', 'Network error. Please check your connection.'],
    ['client/timeout', 'Request timeout'],
    ['client/token-refresh', 'Token refresh failed'],
    ['server/mail-unavailable', 'Mail could not be sent. Try again later, or ask whoever runs this server.'],
  ] as const)('for %s, what failed and why', (code, why) => {
    expect(words(code)).toEqual({ code, title: 'Login failed', more: why })
  })

  it('for an unknown code, the message, else the last resort', () => {
    expect(words('client/api-error', 'API Error: 502 Bad Gateway')).toMatchObject({
      title: 'Login failed',
      more: 'API Error: 502 Bad Gateway',
    })
    expect(words('client/api-error')).toMatchObject({ more: 'An error occurred' })
  })

  it('the caller’s own sentence first, and which fields are invalid', () => {
    const fields = [{ field: 'password', code: 'common', message: 'Too common.' }]
    const problem = {
      type: 'about:blank',
      title: '',
      status: 422,
      code: 'auth/weak-password' as const,
      fields,
    }
    const failure = new CallFailure('auth/weak-password', '', 422, problem)
    expect(failureWords(i18n, failure, WHAT, { 'auth/weak-password': msg`Choose another.` })).toEqual({
      code: 'auth/weak-password',
      title: 'Choose another.',
      fields,
    })
  })
})
