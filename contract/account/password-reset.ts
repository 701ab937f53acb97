import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, emailText, instant } from '../shapes.ts'

/**
 * Mails a link to set a new password: `/auth/action?mode=reset&token=…`, good for 1 h and once. Answers alike, with
 * equal work, whether or not the address has an account; one that waits for its proof gets the verification mail.
 */
export const sendPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/password-reset',
  access: 'public',
  summary: 'Email a password reset link',
  invalidates: [],
  body: z.strictObject({ email: emailText() }),
  reply: done,
  errors: [
    'auth/invalid-email',
    'auth/too-many-requests',
    'server/mail-unavailable',
    'auth/operation-not-allowed',
  ],
  limit: { calls: 30, seconds: 3600, by: 'address' },
})

const token = z.string().check(z.maxLength(200))

/** Whether a reset link still works, before anything is typed; spends nothing. */
export const lookAtPasswordReset = endpoint({
  method: 'POST',
  path: '/api/identity/password-reset/look',
  access: 'public',
  summary: 'Check a password reset link',
  invalidates: [],
  body: z.strictObject({ token }),
  reply: z.object({
    /** whose password it sets: the username for password managers */
    email: z.string(),
    expiresAt: instant(),
  }),
  errors: ['auth/credential-expired', 'auth/link-expired', 'auth/link-used'],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})

/**
 * Sets the new password and spends the link. Every session, link and code of the account ends, a mail says so, and
 * nobody is signed in: go to `/login` (ROUTE-09). A refused password leaves the link good.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/identity/password-reset/spend',
  access: 'public',
  summary: 'Set a new password with an emailed link',
  invalidates: [],
  body: z.strictObject({ token, password: z.string().check(z.maxLength(1024)) }),
  reply: z.object({ success: z.literal(true), email: z.string() }),
  errors: [
    'auth/weak-password',
    'auth/credential-expired',
    'auth/link-expired',
    'auth/link-used',
    'auth/user-disabled',
    'auth/operation-not-allowed',
  ],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})
