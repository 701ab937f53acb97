import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done } from '../shapes.ts'
import { securityTopic } from './topics.ts'

const code = () => z.string().check(z.maxLength(40))
const recoveryCodes = z.array(z.string())

/** Begins to set up an authenticator app (TOTP, RFC 6238); needs a fresh sign-in. Nothing is on before the code. */
export const beginTotp = endpoint({
  method: 'POST',
  path: '/api/auth/totp',
  access: 'person',
  summary: 'Start setting up an authenticator app',
  invalidates: [],
  reply: z.object({
    /** base32, in groups of four, to be typed where no picture can be taken */
    secret: z.string(),
    /** otpauth://…, for a QR code and for a tap on a phone */
    uri: z.string(),
    /** sealed, 10 minutes; send it back unchanged */
    ticket: z.string(),
  }),
  errors: ['auth/fresh-sign-in-required', 'auth/second-factor-on', 'auth/profile-not-found'],
  limit: { calls: 30, seconds: 3600, by: 'account' },
})

/** Turns it on with the app's first code. The recovery codes are shown this once; other sessions end, a mail says so. */
export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/api/auth/totp',
  access: 'person',
  summary: 'Turn the authenticator app on',
  invalidates: [securityTopic],
  body: z.strictObject({ ticket: z.string().check(z.maxLength(2000)), code: code() }),
  reply: z.object({ recoveryCodes }),
  errors: [
    'auth/fresh-sign-in-required',
    'auth/second-factor-on',
    'auth/second-factor-invalid',
    'auth/ticket-expired',
    'auth/too-many-requests',
    'auth/profile-not-found',
  ],
})

/** Turns it off and forgets the recovery codes; needs a fresh sign-in; other sessions end, a mail says so. */
export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/auth/totp',
  access: 'person',
  summary: 'Turn the authenticator app off',
  invalidates: [securityTopic],
  reply: done,
  errors: ['auth/fresh-sign-in-required', 'auth/second-factor-off', 'auth/profile-not-found'],
})

/** Ten new recovery codes, shown this once; the old ones end; needs a fresh sign-in; a mail says so. */
export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'person',
  summary: 'Create new recovery codes',
  invalidates: [securityTopic],
  reply: z.object({ recoveryCodes }),
  errors: ['auth/fresh-sign-in-required', 'auth/second-factor-off', 'auth/profile-not-found'],
  limit: { calls: 20, seconds: 3600, by: 'account' },
})

/**
 * The second step of signing in. Whatever way brought the idToken, verify-firebase-token refuses it with
 * `auth/second-factor-required` where the person has an authenticator app, and leaves it unspent; it is the ticket
 * here (5 minutes, 5 tries, then `auth/invalid-credential`). Answers an idToken that opens the session.
 * `code`: the app's 6 digits, or a recovery code (each good once).
 */
export const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/api/identity/second-factor',
  access: 'public',
  summary: 'Verify the second factor',
  invalidates: [],
  body: z.strictObject({ idToken: z.string().check(z.maxLength(8192)), code: code() }),
  reply: z.object({
    success: z.literal(true),
    idToken: z.string(),
    /** how many recovery codes are left, where one was used: say so */
    recoveryCodesLeft: z.optional(z.number()),
  }),
  errors: ['auth/invalid-credential', 'auth/second-factor-invalid', 'auth/too-many-requests'],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})
