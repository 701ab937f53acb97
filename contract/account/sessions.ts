import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, id, instant } from '../shapes.ts'
import { session } from './auth.ts'
import { securityTopic } from './topics.ts'

/** One of my open sessions (AUTH-26). Nobody else ever sees it, the other parent least of all. */
export const openSession = z.object({
  id: id(),
  isCurrent: z.boolean(),
  startedAt: instant(),
  /** when it was last renewed: to the hour */
  lastUsedAt: instant(),
  /** as the browser named itself: 'Firefox', 'Android'; null where it did not say */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** the network it was opened from, its last part left out: '198.51.100.x' */
  network: z.nullable(z.string()),
  /** how it was opened */
  how: z.enum(['password', 'google', 'magic-link', 'phone', 'passkey', 'firebase', 'demo', 'other']),
})
export type OpenSession = z.infer<typeof openSession>

/** My open sessions, the current one first, then by last use. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'person',
  summary: 'My sessions',
  dependsOn: [securityTopic],
  reply: z.object({ sessions: z.array(openSession) }),
  errors: [],
})

/** Ends one of my sessions at once, on every device that holds it. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'person',
  summary: 'End one of my sessions',
  invalidates: [securityTopic],
  params: z.object({ id: id() }),
  reply: done,
  errors: ['session/not-found'],
})

/** Signs out everywhere, with `keepThis` everywhere else; with `links` ends what answers without one as well: feeds, card links, exports. */
export const endSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end',
  access: 'person',
  summary: 'Sign out everywhere',
  invalidates: [securityTopic],
  body: z.strictObject({ keepThis: z.boolean(), links: z.optional(z.boolean()) }),
  reply: z.object({ ended: z.number() }),
  errors: [],
})

/**
 * Makes this session count as freshly signed in for 10 minutes: sign in again by any way of the same person and
 * bring its idToken. The session stays; its token is renewed (keep it as after a refresh).
 */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'person',
  summary: 'Sign in again within a session',
  invalidates: [securityTopic],
  body: z.strictObject({ idToken: z.string().check(z.maxLength(8192)) }),
  reply: session,
  errors: [
    'auth/invalid-credential',
    'auth/second-factor-required',
    'auth/user-disabled',
    'auth/session-expired',
  ],
})
