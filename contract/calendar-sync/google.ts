import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, id, line } from '../shapes.ts'
import { contents, familyPath, googleAccount, googleOutlet, source } from './calendar-sync.ts'
import { calendarSyncTopic } from './topics.ts'

const accountPath = z.object({ id: id() })

/**
 * Begins to connect a Google account, or to give consent again: PKCE, state and nonce, bound to this browser. Google
 * comes back to `/auth/google/calendar`, which calls `finishGoogleCalendar`.
 */
export const connectGoogleCalendar = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/google',
  access: 'family',
  summary: 'Start connecting Google Calendar',
  invalidates: [],
  params: familyPath,
  reply: z.object({ url: z.string() }),
  // made-up parents have a stand-in for Google or, where there is none, are told that nothing of theirs leaves
  errors: [
    'family/not-found',
    'google/not-enabled',
    'google/not-answering',
    'calendar-sync/too-many',
    'demo/stays-inside',
  ],
  limit: { calls: 30, seconds: 3600, by: 'account' },
})

/** Finishes what the callback brought: `query` is its whole query, without the `?`. Good once, for the same person. */
export const finishGoogleCalendar = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/google/finish',
  access: 'family',
  summary: 'Finish connecting Google Calendar',
  invalidates: [calendarSyncTopic],
  params: familyPath,
  body: z.strictObject({ query: z.string().check(z.maxLength(4000)) }),
  reply: z.object({ account: z.nullable(googleAccount) }),
  errors: [
    'family/not-found',
    'google/not-enabled',
    'google/not-answering',
    'google/visit-over',
    'google/consent-needed',
  ],
  limit: { calls: 60, seconds: 3600, by: 'account' },
})

/** The calendars of a connected account. */
export const listGoogleCalendars = endpoint({
  method: 'GET',
  path: '/api/calendar/google/:id/calendars',
  access: 'family',
  summary: 'List calendars at Google',
  dependsOn: [calendarSyncTopic],
  params: accountPath,
  reply: z.object({
    calendars: z.array(z.object({ id: z.string(), name: z.string(), isPrimary: z.boolean() })),
  }),
  errors: ['google/not-found', 'google/not-enabled', 'google/consent-needed', 'google/not-answering'],
})

/** Lets a calendar at Google come in, as events or as busy. */
export const readGoogleCalendar = endpoint({
  method: 'POST',
  path: '/api/calendar/google/:id/sources',
  access: 'family',
  summary: 'Show a Google calendar here',
  says: ['name', 'shows'],
  invalidates: [calendarSyncTopic],
  params: accountPath,
  body: z.strictObject({
    calendar: line(300, 1),
    name: line(80, 1),
    shows: z.enum(['events', 'busy']),
  }),
  reply: z.object({ source }),
  status: 201,
  errors: ['google/not-found', 'source/known', 'calendar-sync/too-many'],
})

/** Makes a calendar at Google and keeps it filled. */
export const makeGoogleOutlet = endpoint({
  method: 'POST',
  path: '/api/calendar/google/:id/outlets',
  access: 'family',
  summary: 'Publish the calendar to Google',
  says: ['name', 'contents', 'takesChanges'],
  invalidates: [calendarSyncTopic],
  params: accountPath,
  body: z.strictObject({
    name: line(80, 1),
    contents: contents(),
    takesChanges: z.boolean(),
  }),
  reply: z.object({ outlet: googleOutlet }),
  status: 201,
  errors: ['google/not-found', 'calendar-sync/too-many'],
})

/** Pauses what flows to Google, or changes what flows. */
export const changeGoogleOutlet = endpoint({
  method: 'PATCH',
  path: '/api/calendar/outlets/:id',
  access: 'family',
  summary: 'Change what is published to Google',
  invalidates: [calendarSyncTopic],
  params: accountPath,
  body: z.strictObject({
    isPaused: z.optional(z.boolean()),
    contents: z.optional(contents()),
    takesChanges: z.optional(z.boolean()),
  }),
  reply: z.object({ outlet: googleOutlet }),
  errors: ['google/not-found', 'calendar-sync/not-yours'],
})

/** Stops what flows to Google; `removes`: the calendar there goes as well. */
export const cutGoogleOutlet = endpoint({
  method: 'POST',
  path: '/api/calendar/outlets/:id/cut',
  access: 'family',
  summary: 'Stop publishing to Google',
  says: ['removes'],
  invalidates: [calendarSyncTopic],
  params: accountPath,
  body: z.strictObject({ removes: z.boolean() }),
  reply: done,
  errors: ['google/not-found', 'calendar-sync/not-yours'],
})

/** Forgets a connected account: its tokens are revoked and deleted, everything that ran over it stops. */
export const disconnectGoogle = endpoint({
  method: 'DELETE',
  path: '/api/calendar/google/:id',
  access: 'family',
  summary: 'Disconnect a Google account',
  says: [],
  invalidates: [calendarSyncTopic],
  params: accountPath,
  reply: done,
  errors: ['google/not-found'],
})
