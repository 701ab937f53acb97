import type { ErrorCode } from '@evenhand/contract/errors.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureCode } from '../api/call-failure.ts'

/**
 * The sentence for a failed call: what happened and what to do. An unknown code shows the error's own message
 * [AUTH-25], and where there is none, 'An error occurred'.
 */
export function errorSentence(i18n: Pick<I18n, '_'>, failure: { code?: string; message?: string }): string {
  const known = failure.code === undefined ? undefined : sentences[failure.code as FailureCode]
  if (known) return i18n._(known)
  if (failure.code !== undefined) onMissing()
  // where the server has no words of its own, it sends the code: nobody reads that
  const own = CODE.test(failure.message ?? '') ? '' : failure.message
  return own || i18n._(msg`An error occurred`)
}

const CODE = /^[a-z0-9-]+\/[a-z0-9-]+$/

let onMissing = () => {}

/** Registers a listener for codes whose sentence is missing, or has not loaded yet. */
export function whenSentenceMissing(listener: () => void): void {
  onMissing = listener
}

/** Whether a code has its sentence already; those of the app come with the app's texts. */
export const hasSentence = (code: FailureCode): boolean => sentences[code] !== undefined

/** Adds the sentences that signing in does not need; `app-errors.ts` calls it, loaded with the app's texts. */
export function addSentences(more: Partial<Record<FailureCode, MessageDescriptor>>): void {
  Object.assign(sentences, more)
}

/** Errors of the front page and the sign-in; the sentences for all other codes are in `app-errors.ts`. */
export type LightCode = keyof typeof light

// the texts about identity are verbatim from the requirements (AUTH-25)
const light = {
  'request/malformed': msg`The server could not read that. Reload the page and try again.`,
  'request/invalid': msg`Check the highlighted fields.`,
  'request/too-large': msg`That is too large to send at once. Make it smaller and try again.`,
  'request/too-slow': msg`Sending took too long. Try again where the connection is better.`,
  'request/unsupported-type': msg`The server cannot take that kind of content.`,
  'request/not-found': msg`This does not exist, or you have no access to it.`,
  'request/too-many': msg`Too many tries in a short time. Wait a little and try again.`,
  'request/conflict': msg`Somebody changed this in the meantime. Reload to see the current version.`,
  'request/forbidden-origin': msg`This page does not belong to the server it asked. Open the app from its own address.`,
  'server/error': msg`Something went wrong on the server. Nothing you saved is lost. Try again in a moment.`,
  'server/database-unavailable': msg`Database service is not available.`,
  'server/busy': msg`The server is busy. Try again in a moment.`,
  'server/mail-unavailable': msg`Mail could not be sent. Try again later, or ask whoever runs this server.`,
  'server/not-local': msg`This exists only where Evenhand runs on your own machine.`,
  'server/outbox-locked': msg`The outbox opens with the key that the server’s terminal shows.`,
  'server/feature-off': msg`This is turned off on this server.`,
  'auth/user-not-found': msg`No account found with this email address.`,
  'auth/wrong-password': msg`Incorrect password. Try again or reset password.`,
  'auth/invalid-email': msg`Please enter a valid email address.`,
  'auth/user-disabled': msg`This account has been disabled.`,
  'auth/too-many-requests': msg`Too many failed attempts. Please try again later.`,
  'auth/email-not-verified': msg`Confirm your email first. The link is in your mail.`,
  'auth/invalid-credential': msg`Incorrect password. Try again or reset password.`,
  'auth/session-expired': msg`Your session has expired. Please sign in again.`,
  'auth/not-signed-in': msg`User not authenticated`,
  'auth/second-factor-required': msg`Enter the code from your authenticator app.`,
  'auth/operation-not-allowed': msg`Email/password accounts are not enabled. Please contact support.`,
  'auth/service-unavailable': msg`Authentication service is not available.`,
  'client/network': msg`Network error. Please check your connection.`,
  'client/timeout': msg`Request timeout`,
} satisfies Partial<Record<ErrorCode | FailureCode, MessageDescriptor>>

const sentences: Partial<Record<FailureCode, MessageDescriptor>> = { ...light }
