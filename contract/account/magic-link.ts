import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { emailText, instant } from '../shapes.ts'
import { returnPath } from './google.ts'

/**
 * Mails a sign-in link (AUTH-22), good for 1 h and once. Answers alike, with equal work, whether or not the address
 * has an account; an address that waits for its proof gets the verification mail again instead.
 */
export const sendMagicLink = endpoint({
  method: 'POST',
  path: '/api/identity/magic-link',
  access: 'public',
  summary: 'Email a sign-in link',
  invalidates: [],
  body: z.strictObject({ email: emailText(), returnTo: z.optional(returnPath()) }),
  reply: z.object({
    success: z.literal(true),
    /** six digits to show here: a link opened in another browser asks for them */
    code: z.string(),
    expiresAt: instant(),
    /** when to remind that the link expires in 5 minutes: 3300 s from now (AUTH-22) */
    remindAt: instant(),
  }),
  errors: ['auth/invalid-email', 'auth/too-many-requests', 'server/mail-unavailable', 'server/feature-off'],
  limit: { calls: 30, seconds: 3600, by: 'address' },
})

/**
 * Spends a sign-in link: only this POST does, after a person's click; reading the page does not. In the browser
 * that asked the click is enough; in another one the code shown there is needed too (`auth/missing-code`), so a
 * robot that presses buttons in a mail scanner opens nothing. 5 wrong codes end the link.
 */
export const spendMagicLink = endpoint({
  method: 'POST',
  path: '/api/identity/magic-link/spend',
  access: 'public',
  summary: 'Sign in with an emailed link',
  invalidates: [],
  body: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    code: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.object({
    success: z.literal(true),
    idToken: z.string(),
    returnTo: z.nullable(z.string()),
  }),
  errors: [
    'auth/credential-expired',
    'auth/link-expired',
    'auth/link-used',
    'auth/missing-code',
    'auth/invalid-verification-code',
    'auth/user-disabled',
    'auth/too-many-requests',
    'server/feature-off',
  ],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})
