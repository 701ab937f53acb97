import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, id, instant, line } from '../shapes.ts'
import { securityTopic } from './topics.ts'

/** A passkey of mine. */
export const passkey = z.object({
  id: id(),
  name: z.string(),
  addedAt: instant(),
  lastUsedAt: z.nullable(instant()),
  /** kept in sync by the maker of the device, so it survives the loss of one */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

/** Options as `PublicKeyCredential.parseCreationOptionsFromJSON` and its sister take them. */
const options = z.record(z.string(), z.unknown())
/** What `credential.toJSON()` gives; @simplewebauthn/server judges it. */
const credential = z.looseObject({
  id: z.string().check(z.maxLength(2048)),
  rawId: z.string().check(z.maxLength(2048)),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
})
/** sealed by the server, good for 5 minutes and once; send it back unchanged */
const ticket = z.string().check(z.maxLength(2000))

/** My passkeys, the newest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'person',
  summary: 'My passkeys',
  dependsOn: [securityTopic],
  reply: z.object({ passkeys: z.array(passkey) }),
  errors: [],
})

/** Begins to add a passkey; needs a fresh sign-in. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'person',
  summary: 'Start adding a passkey',
  invalidates: [],
  reply: z.object({ options, ticket: z.string() }),
  errors: ['auth/fresh-sign-in-required', 'auth/profile-not-found', 'auth/passkey-limit'],
  limit: { calls: 60, seconds: 3600, by: 'account' },
})

/** Adds it; a mail says so. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'person',
  summary: 'Add a passkey',
  invalidates: [securityTopic],
  body: z.strictObject({ ticket, name: line(80, 1), credential }),
  reply: z.object({ passkey }),
  status: 201,
  errors: [
    'auth/fresh-sign-in-required',
    'auth/passkey-invalid',
    'auth/passkey-limit',
    'auth/profile-not-found',
  ],
})

const passkeyPath = z.object({ id: id() })

/** Gives a passkey another name. */
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/auth/passkeys/:id',
  access: 'person',
  summary: 'Rename a passkey',
  invalidates: [securityTopic],
  params: passkeyPath,
  body: z.strictObject({ name: line(80, 1) }),
  reply: z.object({ passkey }),
  errors: ['auth/passkey-not-found'],
})

/** Removes a passkey; needs a fresh sign-in; a mail says so. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'person',
  summary: 'Remove a passkey',
  invalidates: [securityTopic],
  params: passkeyPath,
  reply: done,
  errors: ['auth/passkey-not-found', 'auth/fresh-sign-in-required'],
})

/** Begins a sign-in by passkey; asks for no address, so it tells nothing about any. */
export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/identity/passkey/options',
  access: 'public',
  summary: 'Start signing in with a passkey',
  invalidates: [],
  reply: z.object({ options, ticket: z.string() }),
  errors: [],
  limit: { calls: 600, seconds: 3600, by: 'address' },
})

/**
 * Signs in by passkey; answers an idToken for verify-firebase-token. The device has checked the person (user
 * verification), so no second factor is asked for.
 */
export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/passkey',
  access: 'public',
  summary: 'Sign in with a passkey',
  invalidates: [],
  body: z.strictObject({ ticket, credential }),
  reply: z.object({ success: z.literal(true), idToken: z.string() }),
  errors: ['auth/passkey-invalid', 'auth/user-disabled'],
  limit: { calls: 120, seconds: 3600, by: 'address' },
})
