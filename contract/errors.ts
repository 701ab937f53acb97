/**
 * Every code a call can fail with, once. `server/http/failures.ts` gives each its status,
 * `web/text/errors.ts` its sentence.
 */
export const ERROR_CODES = [
  // any call
  'request/malformed',
  'request/invalid',
  'request/too-large',
  'request/too-slow',
  'request/unsupported-type',
  'request/not-found',
  'request/too-many',
  'request/idempotency-mismatch',
  'request/conflict',
  'request/forbidden-origin',
  'server/error',
  'server/database-unavailable',
  'server/busy',
  'server/not-local',
  'server/mail-unavailable',
  'server/sms-unavailable',
  'server/files-unavailable',
  'server/feature-off',
  // identity
  'auth/user-not-found',
  'auth/wrong-password',
  'auth/missing-password',
  'auth/invalid-email',
  'auth/user-disabled',
  'auth/too-many-requests',
  'auth/email-already-in-use',
  'auth/weak-password',
  'auth/email-not-verified',
  'auth/invalid-credential',
  'auth/link-expired',
  'auth/link-used',
  'auth/session-expired',
  'auth/not-signed-in',
  'auth/profile-not-found',
  'auth/password-not-set',
  'auth/fresh-sign-in-required',
  'auth/second-factor-required',
  'auth/second-factor-invalid',
  'auth/second-factor-on',
  'auth/second-factor-off',
  'auth/ticket-expired',
  'auth/passkey-invalid',
  'auth/passkey-not-found',
  'auth/passkey-limit',
  'auth/invalid-phone-number',
  'auth/invalid-verification-code',
  'auth/code-expired',
  'auth/missing-verification-id',
  'auth/sms-quota-exceeded',
  'auth/phone-already-in-use',
  'session/not-found',
  'auth/operation-not-allowed',
  'auth/google-not-enabled',
  'auth/unauthorized-domain',
  'auth/popup-closed-by-user',
  'auth/requires-linking',
  'auth/google-email-unverified',
  'auth/google-already-linked',
  'auth/google-not-linked',
  'auth/service-unavailable',
  'auth/credential-expired',
  'auth/missing-code',
  'auth/captcha-check-failed',
  'auth/too-many-codes',
  // families and invitations
  'family/not-found',
  'family/terms-not-accepted',
  'family/which-one',
  'family/complete',
  'family/was-left',
  'family/currency-fixed',
  'family/is-demo',
  'child/not-found',
  'invitation/not-found',
  'invitation/not-yours',
  'invitation/not-open',
  'invitation/open-already',
  'onboarding/already-done',
  'onboarding/not-done',
  'rotation/invalid',
  // contacts
  'contact/not-found',
  'contact/is-family',
  'contact/too-many',
  // expenses
  'expense/not-found',
  'expense/own',
  'expense/already-answered',
  'expense/not-own',
  'expense/split-invalid',
  'expense/amount-invalid',
  'expense/unknown-child',
  'expense/unknown-parent',
  'expense/link-invalid',
  'agreement/not-found',
  'agreement/invalid',
  'agreement/own',
  'agreement/not-own',
  'agreement/answered',
  'payment/not-found',
  'payment/own',
  'payment/answered',
  'payment/amount-invalid',
  'payment/balance-moved',
  // messages
  'conversation/not-found',
  'conversation/child-has-one',
  'conversation/too-many',
  'message/nobody-there',
  'message/empty',
  'message/not-found',
  'message/attachment-not-found',
  'message-terms/invalid',
  'message-terms/not-found',
  'message-terms/own',
  'message-terms/not-own',
  'message-terms/answered',
  // calendar
  'calendar/invalid',
  'calendar/past',
  'calendar/not-your-night',
  'calendar/already-answered',
  'calendar/own-proposal',
  'calendar/too-many',
  'calendar/by-agreement',
  'proposal/not-found',
  'event/not-found',
  'event/changed',
  // files
  'file/type-not-allowed',
  'file/too-large',
  'file/unreadable',
  'file/not-found',
] as const

/** One of the codes above. */
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The one failure format: problem details (RFC 9457) with our code and, where a field is at fault, its name. */
export type Problem = {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail?: string
  /** which inputs are at fault: path such as `children.0.name`, a code, and a sentence where we have one */
  readonly fields?: readonly { readonly field: string; readonly code: string; readonly message?: string }[]
  /** seconds to wait, with `request/too-many` and `auth/too-many-requests` */
  readonly retryAfter?: number
  /** quote this to whoever runs the server */
  readonly requestId?: string
}
