import type { ErrorCode, Problem } from '@evenhand/contract/errors.ts'

/**
 * A call that ends with a code instead of an answer. Commands throw it with the reason the domain gave;
 * the server turns it into problem details with the code's status.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: Problem['fields']
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, more: { fields?: Problem['fields']; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }
}

/** The status each code answers with; 401 is kept for sessions alone, so a wrong password signs nobody out (AUTH-13). */
export const STATUS_OF: Record<ErrorCode, number> = {
  'request/malformed': 400,
  'request/invalid': 400,
  'request/too-large': 413,
  'request/too-slow': 408,
  'request/unsupported-type': 415,
  'request/not-found': 404,
  'request/too-many': 429,
  'request/idempotency-mismatch': 422,
  'request/conflict': 409,
  'request/forbidden-origin': 403,
  'server/error': 500,
  'server/database-unavailable': 503,
  'server/busy': 503,
  'server/not-local': 403,
  'server/mail-unavailable': 503,
  'server/sms-unavailable': 503,
  'server/files-unavailable': 503,
  'server/feature-off': 404,
  'auth/user-not-found': 403,
  'auth/wrong-password': 403,
  'auth/missing-password': 403,
  'auth/invalid-email': 422,
  'auth/user-disabled': 403,
  'auth/too-many-requests': 429,
  'auth/email-already-in-use': 409,
  'auth/weak-password': 422,
  'auth/email-not-verified': 403,
  'auth/invalid-credential': 403,
  'auth/link-expired': 410,
  'auth/link-used': 410,
  'auth/session-expired': 401,
  'auth/not-signed-in': 401,
  'auth/profile-not-found': 404,
  'auth/password-not-set': 409,
  'auth/fresh-sign-in-required': 403,
  'auth/second-factor-required': 403,
  'auth/second-factor-invalid': 403,
  'auth/second-factor-on': 409,
  'auth/second-factor-off': 409,
  'auth/ticket-expired': 410,
  'auth/passkey-invalid': 403,
  'auth/passkey-not-found': 404,
  'auth/passkey-limit': 409,
  'auth/invalid-phone-number': 422,
  'auth/invalid-verification-code': 403,
  'auth/code-expired': 410,
  'auth/missing-verification-id': 409,
  'auth/sms-quota-exceeded': 429,
  'auth/phone-already-in-use': 409,
  'session/not-found': 404,
  'auth/operation-not-allowed': 403,
  'auth/google-not-enabled': 403,
  'auth/unauthorized-domain': 403,
  'auth/popup-closed-by-user': 403,
  'auth/requires-linking': 409,
  'auth/google-email-unverified': 403,
  'auth/google-already-linked': 409,
  'auth/google-not-linked': 409,
  'auth/service-unavailable': 503,
  'auth/credential-expired': 403,
  'auth/missing-code': 403,
  'auth/captcha-check-failed': 403,
  'auth/too-many-codes': 429,
  'family/not-found': 404,
  'family/terms-not-accepted': 403,
  'family/which-one': 422,
  'family/complete': 409,
  'family/was-left': 409,
  'family/currency-fixed': 409,
  'family/is-demo': 409,
  'child/not-found': 404,
  'invitation/not-found': 404,
  'invitation/not-yours': 404,
  'invitation/not-open': 409,
  'invitation/open-already': 409,
  'onboarding/already-done': 409,
  'onboarding/not-done': 409,
  'rotation/invalid': 422,
  'contact/not-found': 404,
  'contact/is-family': 409,
  'contact/too-many': 409,
  'expense/not-found': 404,
  'expense/own': 403,
  'expense/already-answered': 409,
  'expense/not-own': 403,
  'expense/split-invalid': 422,
  'expense/amount-invalid': 422,
  'expense/unknown-child': 422,
  'expense/unknown-parent': 422,
  'conversation/not-found': 404,
  'conversation/child-has-one': 409,
  'conversation/too-many': 409,
  'message/nobody-there': 409,
  'message/empty': 422,
  'message/not-found': 404,
  'message/attachment-not-found': 422,
  'message-terms/invalid': 422,
  'message-terms/not-found': 404,
  'message-terms/own': 403,
  'message-terms/not-own': 403,
  'message-terms/answered': 409,
  'calendar/invalid': 422,
  'calendar/past': 409,
  'calendar/not-your-night': 409,
  'calendar/already-answered': 409,
  'calendar/own-proposal': 403,
  'calendar/too-many': 409,
  'calendar/by-agreement': 409,
  'proposal/not-found': 404,
  'event/not-found': 404,
  'event/changed': 409,
  'file/type-not-allowed': 415,
  'file/too-large': 413,
  'file/unreadable': 422,
  'file/not-found': 404,
}

/** Problem details for a failure. */
export function problemOf(failure: Failure, requestId: string): Problem {
  const status = STATUS_OF[failure.code]
  return {
    type: 'about:blank',
    title: failure.code,
    status,
    code: failure.code,
    ...(failure.fields?.length ? { fields: failure.fields } : {}),
    ...(failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter }),
    // only where there is something to look up: answers for 'not there' and 'not yours' stay the same to the byte
    ...(status >= 500 ? { requestId } : {}),
  }
}
