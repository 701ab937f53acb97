import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done } from '../shapes.ts'
import { profileTopic, securityTopic } from './topics.ts'

/** Where to be afterwards: a path of ours. Anything that could lead elsewhere is refused (`request/invalid`). */
export const returnPath = () => z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u))

const beginning = z.object({
  /** where to send the browser (or the popup): Google's own page, asking which account */
  url: z.string(),
})

/** Why a visit to Google cannot begin. */
const cannotBegin = [
  'auth/google-not-enabled',
  'auth/unauthorized-domain',
  'auth/service-unavailable',
] as const

/**
 * Begins a Google sign-in (AUTH-09): OpenID Connect with PKCE, state and nonce, `prompt=select_account`. Keeps
 * what belongs together for 10 minutes, bound to this browser by a cookie. Works alike for redirect and popup: in
 * both, Google comes back to `/auth/google/callback`, which calls `finishGoogle` (a popup hands its query to the
 * page that opened it).
 */
export const startGoogle = endpoint({
  method: 'POST',
  path: '/api/identity/google/start',
  access: 'public',
  summary: 'Start signing in with Google',
  invalidates: [],
  body: z.strictObject({ returnTo: z.optional(returnPath()) }),
  reply: beginning,
  errors: cannotBegin,
  limit: { calls: 120, seconds: 3600, by: 'address' },
})

/**
 * Begins to link Google to my account, from the profile (AUTH-11); needs a fresh sign-in. Comes back by the same
 * callback and `finishGoogle`.
 */
export const startGoogleLink = endpoint({
  method: 'POST',
  path: '/api/auth/google/link',
  access: 'person',
  summary: 'Start linking Google',
  reachesOutside: true,
  invalidates: [],
  reply: beginning,
  errors: [...cannotBegin, 'auth/fresh-sign-in-required'],
  limit: { calls: 30, seconds: 3600, by: 'account' },
})

/**
 * Finishes what the callback brought: `query` is the whole query of `/auth/google/callback`, without the `?`.
 * Good once, and only in the browser that began. A Google account is known by its issuer and subject, never by its
 * e-mail: one whose e-mail has an account already gets `requiresLinking` and no idToken.
 */
export const finishGoogle = endpoint({
  method: 'POST',
  path: '/api/identity/google/finish',
  access: 'public',
  summary: 'Finish signing in with Google',
  invalidates: [securityTopic, profileTopic],
  body: z.strictObject({ query: z.string().check(z.maxLength(4096)) }),
  reply: z.object({
    success: z.boolean(),
    /** the account has another way in: sign in with it first, then link Google from the profile (AUTH-11) */
    requiresLinking: z.boolean(),
    /** with requiresLinking: the e-mail to sign in with, and whether a password is set or only a link by mail helps */
    email: z.optional(z.string()),
    hasPassword: z.optional(z.boolean()),
    /** to be exchanged at verify-firebase-token; absent after linking, where nobody signs in */
    idToken: z.optional(z.string()),
    /** instead of it where the operator names a Firebase project: Google's ID token, for Firebase's SDK alone */
    credential: z.optional(z.string()),
    /** a person was made: their onboarding follows */
    isNewAccount: z.boolean(),
    /** after linking (ROUTE-09: `/login?linked=google`) or as asked at the start */
    returnTo: z.nullable(z.string()),
  }),
  errors: [
    'auth/google-not-enabled',
    'auth/popup-closed-by-user',
    'auth/credential-expired',
    'auth/google-email-unverified',
    'auth/google-already-linked',
    'auth/service-unavailable',
    'auth/user-disabled',
  ],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})

/** Which Google account is linked to mine; null: none. */
export const getGoogleLink = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  access: 'person',
  summary: 'My linked Google account',
  dependsOn: [securityTopic],
  reply: z.object({ google: z.nullable(z.object({ email: z.string(), since: z.iso.datetime() })) }),
  errors: [],
})

/** Takes the link to Google away; needs a fresh sign-in; the other sessions end and a mail says so. */
export const unlinkGoogle = endpoint({
  method: 'DELETE',
  path: '/api/auth/google',
  access: 'person',
  summary: 'Unlink Google',
  invalidates: [securityTopic, profileTopic],
  reply: done,
  errors: ['auth/fresh-sign-in-required', 'auth/google-not-linked'],
})
