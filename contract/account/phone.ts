import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { emailText, instant, line } from '../shapes.ts'

/**
 * The puzzle that stands before every text message, because a message costs money: find `answer` so that the
 * SHA-256 of `challenge:answer` begins with so many zero bits (`domain/account/work.ts` finds and checks it). Good
 * for 5 minutes and once.
 */
export const phoneChallenge = endpoint({
  method: 'POST',
  path: '/api/identity/phone/challenge',
  access: 'public',
  summary: 'Get a captcha for text messages',
  invalidates: [],
  reply: z.object({ challenge: z.string(), bits: z.number(), expiresAt: instant() }),
  errors: ['server/feature-off'],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})

/**
 * Sends a code by text message to a number that its owner has added to an account (`changePhone`). Answers alike,
 * with equal work, for numbers of no account: to those nothing is sent, so nobody can make this server pay for
 * messages to numbers of their choice.
 */
export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/identity/phone/send',
  access: 'public',
  summary: 'Send a sign-in code by text message',
  invalidates: [],
  body: z.strictObject({
    /** with its country's code (+49 …), or as dialled within `country` */
    phoneNumber: line(40),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    work: z.strictObject({
      challenge: z.string().check(z.maxLength(500)),
      answer: z.string().check(z.maxLength(40)),
    }),
  }),
  reply: z.object({
    success: z.literal(true),
    /** names this request; `confirmPhoneCode` needs it. Keep it in memory. */
    verificationId: z.string(),
    /** E.164, as understood */
    phoneNumber: z.string(),
    expiresAt: instant(),
  }),
  errors: [
    'auth/invalid-phone-number',
    'auth/captcha-check-failed',
    'auth/too-many-codes',
    'auth/sms-quota-exceeded',
    'server/sms-unavailable',
    'server/feature-off',
  ],
  limit: { calls: 60, seconds: 3600, by: 'address' },
})

/**
 * Signs in by the code: 6 digits, 10 minutes, once, in the browser that asked; 5 wrong ones end it
 * (`auth/code-expired`). Without a request (AUTH-10): `auth/missing-verification-id`.
 */
export const confirmPhoneCode = endpoint({
  method: 'POST',
  path: '/api/identity/phone/confirm',
  access: 'public',
  summary: 'Sign in with a code',
  invalidates: [],
  body: z.strictObject({
    verificationId: z.optional(z.string().check(z.maxLength(200))),
    code: z.string().check(z.maxLength(20)),
  }),
  reply: z.object({ success: z.literal(true), idToken: z.string() }),
  errors: [
    'auth/missing-verification-id',
    'auth/invalid-verification-code',
    'auth/code-expired',
    'auth/user-disabled',
    'auth/too-many-codes',
    'server/feature-off',
  ],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})

/**
 * Sign-in methods for an e-mail (AUTH-09 D): behind the limits of sign-in; an unknown address answers as one with a
 * password.
 */
export const signInMethods = endpoint({
  method: 'POST',
  path: '/api/identity/methods',
  access: 'public',
  summary: 'Sign-in methods for an email',
  invalidates: [],
  body: z.strictObject({ email: emailText() }),
  reply: z.object({ methods: z.array(z.enum(['password', 'google', 'magic-link'])) }),
  errors: ['auth/invalid-email', 'auth/too-many-requests'],
  countsItself: true,
})
