import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, emailText, instant, line } from '../shapes.ts'
import { profileTopic } from './topics.ts'

/** The user as `verify-firebase-token` answers it (AUTH-06). */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.literal('parent'),
  profileComplete: z.boolean(),
  emailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
})
export type User = z.infer<typeof user>

/** The stored profile, every field of the document's section 3 (AUTH-08). */
export const profile = z.object({
  id: z.string(),
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
  onboarding: z.object({
    status: z.enum(['started', 'pending_acceptance', 'completed', 'complete']),
    step: z.string(),
    startedAt: z.nullable(instant()),
    completedAt: z.nullable(instant()),
  }),
  isInvitedUser: z.boolean(),
  needsToAcceptTerms: z.boolean(),
  termsAcceptedAt: z.nullable(instant()),
  onboardingCompleted: z.boolean(),
  onboardingComplete: z.boolean(),
  profile_complete: z.boolean(),
  role: z.literal('parent'),
  coParentEmail: z.nullable(z.string()),
  coParentFirstName: z.nullable(z.string()),
  coParentLastName: z.nullable(z.string()),
  preferences: z.object({ theme: z.enum(['auto', 'light', 'dark']), language: z.string() }),
})
export type Profile = z.infer<typeof profile>

/** An opened session: the product's own ID token (1 h); the refresh token travels only as an HttpOnly cookie. */
export const session = z.object({
  success: z.literal(true),
  token: z.string(),
  user,
  /** set when the sign-in worked but something beside it did not (AUTH-11) */
  warning: z.optional(z.string()),
})
export type Session = z.infer<typeof session>

/**
 * Creates an account and mails the verification link (AUTH-02).
 * With an invitation's token mailed to the same address the mailbox is proven at once
 * and an `idToken` comes back: the 'otherwise' path.
 */
export const register = endpoint({
  method: 'POST',
  path: '/api/identity/register',
  access: 'public',
  summary: 'Create an account',
  invalidates: [],
  body: z.strictObject({
    email: emailText(),
    password: z.string().check(z.maxLength(1024)),
    firstName: line(80),
    lastName: line(80),
    invitation: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    success: z.literal(true),
    requiresVerification: z.boolean(),
    message: z.string(),
    idToken: z.optional(z.string()),
  }),
  status: 201,
  errors: [
    'auth/invalid-email',
    'auth/email-already-in-use',
    'auth/weak-password',
    'auth/operation-not-allowed',
    'server/mail-unavailable',
  ],
  limit: { calls: 20, seconds: 3600, by: 'address' },
})

/** Signs in by e-mail and password; an unproven mailbox opens nothing (AUTH-02 D). */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/identity/sign-in',
  access: 'public',
  summary: 'Sign in with email and password',
  invalidates: [],
  body: z.strictObject({ email: emailText(), password: z.string().check(z.maxLength(1024)) }),
  reply: z.object({
    success: z.boolean(),
    requiresVerification: z.boolean(),
    /** a short-lived token of the identity provider, to be exchanged at verify-firebase-token */
    idToken: z.optional(z.string()),
  }),
  errors: [
    'auth/invalid-email',
    'auth/user-not-found',
    'auth/wrong-password',
    'auth/user-disabled',
    'auth/too-many-requests',
    'auth/operation-not-allowed',
  ],
  countsItself: true,
})

/**
 * Spends a verification link: only this POST does, so a mail scanner's GET does not (AUTH-22 D).
 * In another browser than the one that registered it answers `auth/missing-password`: the password chosen at
 * registration is asked for, because a click alone would also confirm what a stranger registered in my name.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/identity/verify-email',
  access: 'public',
  summary: 'Verify an email address',
  invalidates: [profileTopic],
  body: z.strictObject({
    token: z.string().check(z.maxLength(200)),
    password: z.optional(z.string().check(z.maxLength(1024))),
  }),
  /** with a provider's token in the browser that registered: it has proved everything signing in would ask for */
  reply: z.object({ success: z.literal(true), email: z.string(), idToken: z.optional(z.string()) }),
  errors: [
    'auth/link-expired',
    'auth/link-used',
    'auth/invalid-credential',
    'auth/missing-password',
    'auth/wrong-password',
    'auth/too-many-requests',
  ],
  limit: { calls: 60, seconds: 3600, by: 'address' },
})

/** Sends the verification mail again; answers alike for known and unknown addresses. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/identity/resend-verification',
  access: 'public',
  summary: 'Resend the verification email',
  invalidates: [],
  body: z.strictObject({ email: emailText() }),
  reply: done,
  errors: ['auth/invalid-email', 'auth/too-many-requests', 'server/mail-unavailable'],
  limit: { calls: 10, seconds: 3600, by: 'address' },
})

/** Exchanges the identity provider's token for a session of ours (AUTH-06). */
export const verifyFirebaseToken = endpoint({
  method: 'POST',
  path: '/api/auth/verify-firebase-token',
  access: 'public',
  summary: 'Open a session',
  invalidates: [],
  body: z.strictObject({
    idToken: z.string().check(z.maxLength(8192)),
    userData: z.optional(
      z.strictObject({
        uid: z.optional(z.string().check(z.maxLength(200))),
        email: z.optional(emailText()),
        displayName: z.optional(line(200)),
        firstName: z.optional(line(80)),
        lastName: z.optional(line(80)),
      }),
    ),
  }),
  reply: session,
  errors: [
    'auth/invalid-credential',
    'auth/user-disabled',
    'auth/email-not-verified',
    'auth/requires-linking',
    'auth/service-unavailable',
    'auth/second-factor-required',
  ],
})

/** A new ID token for the refresh cookie, which is rotated; a reused one ends the whole session family (AUTH-26). */
export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Refresh the session',
  invalidates: [],
  reply: session,
  errors: ['auth/session-expired', 'auth/user-disabled', 'request/forbidden-origin'],
  // many homes can share one address, and a refused refresh signs people out
  limit: { calls: 6000, seconds: 3600, by: 'address' },
})

/** Ends this session; works with the cookie alone, and with none. */
export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'Sign out',
  invalidates: [],
  reply: done,
  errors: ['request/forbidden-origin'],
  limit: { calls: 6000, seconds: 3600, by: 'address' },
})

/** The stored profile of the signed-in person (AUTH-07). */
export const getProfile = endpoint({
  method: 'GET',
  path: '/api/auth/profile',
  access: 'person',
  summary: 'My profile',
  dependsOn: [profileTopic],
  reply: z.object({ data: z.object({ user: profile }) }),
  errors: ['auth/profile-not-found'],
})

/** Keeps theme and language with the person (AUTH-17 D); fields not named stay. */
export const putPreferences = endpoint({
  method: 'PUT',
  path: '/api/auth/preferences',
  access: 'person',
  summary: 'Change my preferences',
  invalidates: [profileTopic],
  body: z.strictObject({
    theme: z.optional(z.enum(['auto', 'light', 'dark'])),
    language: z.optional(z.enum(['en', 'es', 'fr'])),
  }),
  reply: z.object({ preferences: profile.shape.preferences }),
  errors: [],
})

const keySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) })

/** The public keys that verify ID tokens, retired ones too (RFC 7517). */
export const jwks = endpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  access: 'public',
  summary: 'The keys of ID tokens',
  dependsOn: [],
  reply: keySet,
  errors: [],
})

/** The public keys that verify the signed heads of families' records. */
export const recordKeys = endpoint({
  method: 'GET',
  path: '/.well-known/record-keys.json',
  access: 'public',
  summary: 'The keys of record heads',
  dependsOn: [],
  reply: keySet,
  errors: [],
})
