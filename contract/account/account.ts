import * as z from 'zod/mini'
import { familiesTopic, familyTopic } from '../family/topics.ts'
import { endpoint } from '../http.ts'
import { cannotKeepFile, done, emailText, id, instant, line } from '../shapes.ts'
import { profile, session } from './auth.ts'
import { profileTopic, securityTopic } from './topics.ts'

const user = z.object({ data: z.object({ user: profile }) })
const password = () => z.string().check(z.maxLength(1024))

/** Changes my name; fields not named stay. The display name is first and last joined (AUTH-02, AUTH-07). */
export const putProfile = endpoint({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'person',
  summary: 'Change my profile',
  says: ['firstName', 'lastName'],
  invalidates: [profileTopic, familyTopic],
  body: z.strictObject({ firstName: z.optional(line(80)), lastName: z.optional(line(80)) }),
  reply: user,
  errors: ['auth/profile-not-found'],
})

export const AVATAR_MAX_BYTES = 10 * 1024 * 1024

/** Sets my picture (AUTH-07): made anew from its pixels, square, at most 512 px, nothing of the camera left. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/auth/avatar',
  access: 'person',
  summary: 'Set my picture',
  invalidates: [profileTopic, familyTopic],
  upload: { field: 'avatar', maxBytes: AVATAR_MAX_BYTES },
  reply: user,
  errors: ['auth/profile-not-found', ...cannotKeepFile],
  limit: { calls: 60, seconds: 3600, by: 'account' },
})

/** Takes my picture away, its bytes too. */
export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/api/auth/avatar',
  access: 'person',
  summary: 'Remove my picture',
  invalidates: [profileTopic, familyTopic],
  reply: user,
  errors: ['auth/profile-not-found', 'server/files-unavailable'],
})

/** The bytes of a picture, mine or a parent's of a family of mine; `photoURL` is its path (AUTH-28: bearer header). */
export const avatarFile = endpoint({
  method: 'GET',
  path: '/api/people/:personId/avatar/:fileId',
  access: 'person',
  summary: 'The picture of a parent',
  dependsOn: [],
  params: z.object({ personId: id(), fileId: id() }),
  errors: ['file/not-found', 'server/files-unavailable'],
})

/**
 * Changes my password (AUTH-07): every other session ends, a mail says so, and the answer is this session renewed
 * (keep its token as after a refresh). An account that has none answers `auth/password-not-set` (AUTH-25).
 */
export const putPassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'person',
  summary: 'Change my password',
  invalidates: [securityTopic, profileTopic],
  body: z.strictObject({ currentPassword: password(), newPassword: password() }),
  reply: session,
  errors: [
    'auth/wrong-password',
    'auth/weak-password',
    'auth/password-not-set',
    'auth/too-many-requests',
    'auth/profile-not-found',
    'auth/session-expired',
  ],
})

/**
 * Asks for another e-mail; needs a fresh sign-in. A link of 1 h goes to the new address
 * (`/auth/action?mode=email&token=…`), word of it to the old one. Nothing changes before the link is spent.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email',
  access: 'person',
  summary: 'Request an email change',
  reachesOutside: true,
  invalidates: [securityTopic, profileTopic],
  body: z.strictObject({ email: emailText() }),
  reply: done,
  errors: [
    'auth/invalid-email',
    'auth/email-already-in-use',
    'auth/fresh-sign-in-required',
    'auth/profile-not-found',
    'server/mail-unavailable',
  ],
  limit: { calls: 5, seconds: 3600, by: 'account' },
})

/**
 * Spends that link, by a click of the person who asked, signed in: a stranger's request cannot be confirmed by the
 * mailbox's owner by mistake. The other sessions end and the old address is told.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/email/confirm',
  access: 'person',
  summary: 'Confirm my new email',
  invalidates: [securityTopic, profileTopic],
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  reply: user,
  errors: [
    'auth/invalid-credential',
    'auth/link-expired',
    'auth/link-used',
    'auth/email-already-in-use',
    'auth/profile-not-found',
  ],
})

/** Sends a code to a number that shall be mine; needs a fresh sign-in. */
export const changePhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone',
  access: 'person',
  summary: 'Request a phone number change',
  reachesOutside: true,
  invalidates: [securityTopic, profileTopic],
  body: z.strictObject({ phoneNumber: line(40) }),
  reply: z.object({ success: z.literal(true), /** E.164, as it will be kept */ phoneNumber: z.string() }),
  errors: [
    'auth/invalid-phone-number',
    'auth/fresh-sign-in-required',
    'auth/sms-quota-exceeded',
    'server/sms-unavailable',
  ],
  limit: { calls: 5, seconds: 3600, by: 'account' },
})

/** Sets the number whose code this is (6 digits, 10 minutes, 5 tries); the e-mail is told, other sessions end. */
export const confirmPhone = endpoint({
  method: 'POST',
  path: '/api/auth/phone/confirm',
  access: 'person',
  summary: 'Confirm my phone number',
  invalidates: [securityTopic, profileTopic],
  body: z.strictObject({ code: z.string().check(z.maxLength(20)) }),
  reply: user,
  errors: [
    'auth/missing-verification-id',
    'auth/invalid-verification-code',
    'auth/code-expired',
    'auth/phone-already-in-use',
    'auth/profile-not-found',
  ],
})

/** Takes my number away; needs a fresh sign-in; the e-mail is told. */
export const removePhone = endpoint({
  method: 'DELETE',
  path: '/api/auth/phone',
  access: 'person',
  summary: 'Remove my phone number',
  invalidates: [securityTopic, profileTopic],
  reply: user,
  errors: ['auth/fresh-sign-in-required', 'auth/profile-not-found'],
})

/** One kind of thing that deleting an account touches. `count`: how many there are now. */
export const deletionMatter = z.object({
  what: z.enum([
    'profile',
    'sign-in',
    'sessions',
    'contacts',
    'own-notes',
    'own-expenses',
    'open-invitations',
    'shared-expenses',
    'shared-receipts',
    'record',
    'name-in-record',
    'security-log',
  ]),
  count: z.number(),
})
export type DeletionMatter = z.infer<typeof deletionMatter>

/** What deleting my account would erase and what would stay, counted now: told before, done after (docs/privacy.md). */
export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/auth/account/deletion',
  access: 'person',
  summary: 'Preview deleting my account',
  dependsOn: [familyTopic, familiesTopic],
  reply: z.object({
    /** gone at once, from the database and the file store */
    erased: z.array(deletionMatter),
    /** stays, because the other parent relies on it or the law asks for it; see docs/privacy.md for each rule */
    kept: z.array(deletionMatter),
    /** the other parents who keep using the shared record, by first name; they see 'Former parent' afterwards */
    others: z.array(z.string()),
    /** the account has a password, so the call below needs it; without one it needs a fresh sign-in */
    needsPassword: z.boolean(),
  }),
  errors: ['auth/profile-not-found'],
})

/** Deletes my account (AUTH-07): at once, for good; every session ends and a last mail says so. */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'person',
  summary: 'Delete my account',
  invalidates: [],
  body: z.strictObject({ password: z.optional(password()) }),
  reply: done,
  errors: [
    'auth/missing-password',
    'auth/wrong-password',
    'auth/fresh-sign-in-required',
    'auth/too-many-requests',
    'auth/profile-not-found',
    // the demo's two parents stay for whoever looks around next
    'family/is-demo',
  ],
})

/** How I can sign in and how strongly: what `/account` shows. */
export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/auth/security',
  access: 'person',
  summary: 'My sign-in methods',
  dependsOn: [securityTopic, profileTopic],
  reply: z.object({
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
    hasPassword: z.boolean(),
    /** the authenticator app; null: not set up */
    totp: z.nullable(z.object({ since: instant() })),
    /** recovery codes not used yet */
    recoveryCodes: z.number(),
    passkeys: z.number(),
    /** until when this session counts as freshly signed in; null: changes ask to sign in again first */
    freshUntil: z.nullable(instant()),
  }),
  errors: ['auth/profile-not-found'],
})
