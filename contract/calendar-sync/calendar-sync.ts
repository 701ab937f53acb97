import { OUTGOING } from '@evenhand/domain/calendar-sync/outgoing.ts'
import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { day, done, id, instant } from '../shapes.ts'
import { calendarSyncTopic } from './topics.ts'

/** What goes out: whose time it is, when the children change hands, what is on. */
export const contents = () => z.array(z.enum(OUTGOING)).check(z.minLength(1), z.maxLength(OUTGOING.length))

/** A private address at which a calendar app reads the family's calendar. The address itself is not part of it. */
export const feed = z.object({
  id: id(),
  familyId: id(),
  ownerId: id(),
  /** null: all children */
  childId: z.nullable(id()),
  contents: contents(),
  isPaused: z.boolean(),
  createdAt: instant(),
  lastFetchedAt: z.nullable(instant()),
})
export type Feed = z.infer<typeof feed>

/** Why a calendar could not be read the last time it was tried. */
export const sourceProblem = z.enum([
  'address-not-allowed',
  'not-found',
  'refused',
  'unreachable',
  'too-slow',
  'too-large',
  'too-many-redirects',
  'not-a-calendar',
  'too-long-to-read',
  'too-many',
  'consent',
  'calendar-gone',
  'not-answering',
])
export type SourceProblem = z.infer<typeof sourceProblem>
const status = z.enum(['active', 'paused', 'cut'])

/** Where events come in from. */
export const source = z.object({
  id: id(),
  familyId: id(),
  ownerId: id(),
  kind: z.enum(['file', 'subscription', 'google']),
  name: z.string(),
  /** of a subscription: the server it is read from */
  host: z.nullable(z.string()),
  /** `busy`: neither titles nor places are kept */
  shows: z.enum(['events', 'busy']),
  /** `cut`: no longer read; what came in stays */
  status,
  problem: z.nullable(sourceProblem),
  problemAt: z.nullable(instant()),
  createdAt: instant(),
  lastReadAt: z.nullable(instant()),
  /** what the last reading that changed something brought and took away */
  added: z.int(),
  removed: z.int(),
  events: z.int(),
})
export type Source = z.infer<typeof source>

/** A calendar at Google that Evenhand made and keeps filled. */
export const googleOutlet = z.object({
  id: id(),
  familyId: id(),
  ownerId: id(),
  name: z.string(),
  contents: contents(),
  /** whether what is added and changed there comes back */
  takesChanges: z.boolean(),
  status,
  problem: z.nullable(sourceProblem),
  problemAt: z.nullable(instant()),
  createdAt: instant(),
  lastExchangedAt: z.nullable(instant()),
  sent: z.int(),
  received: z.int(),
})
export type GoogleOutlet = z.infer<typeof googleOutlet>

/** An account at Google that the person who asks has connected. */
export const googleAccount = z.object({
  id: id(),
  email: z.string(),
  needsConsent: z.boolean(),
})
export type GoogleCalendarAccount = z.infer<typeof googleAccount>

/** An outside event on one of its times, on the family's clock. `title` is null where only busy may be seen. */
export const outsideEvent = z.object({
  key: z.string(),
  sourceId: id(),
  ownerId: id(),
  title: z.nullable(z.string()),
  place: z.string(),
  notes: z.string(),
  firstDay: day(),
  lastDay: day(),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
})
export type OutsideEvent = z.infer<typeof outsideEvent>

export const familyPath = z.object({ familyId: id() })
const feedPath = z.object({ id: id() })
const withAddress = z.object({ feed, url: z.string() })

/** Which calendars flow in and out. */
export const getCalendarSync = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/calendar/sync',
  access: 'family',
  summary: 'Other calendars',
  dependsOn: [calendarSyncTopic],
  params: familyPath,
  reply: z.object({
    feeds: z.array(feed),
    sources: z.array(source),
    outlets: z.array(googleOutlet),
    accounts: z.array(googleAccount),
    /** whether this person can connect Google here */
    hasGoogle: z.boolean(),
    /** for made-up parents: the calendar page of what stands in Google's place */
    standIn: z.nullable(z.string()),
  }),
  errors: ['family/not-found'],
})

/** What other calendars bring between two days, at most 400 days and 5,000 times. */
export const listOutsideEvents = endpoint({
  method: 'GET',
  path: '/api/families/:familyId/calendar/outside',
  access: 'family',
  summary: 'Events of other calendars',
  dependsOn: [calendarSyncTopic],
  params: familyPath,
  query: z.strictObject({ from: day(), to: day() }),
  reply: z.object({ events: z.array(outsideEvent) }),
  errors: ['family/not-found', 'calendar/invalid'],
})

/** Makes a private address for a calendar app. */
export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/feeds',
  access: 'family',
  reachesOutside: true,
  summary: 'Create a calendar feed',
  says: ['childId', 'contents'],
  invalidates: [calendarSyncTopic],
  params: familyPath,
  body: z.strictObject({ childId: z.nullable(id()), contents: contents() }),
  reply: withAddress,
  status: 201,
  errors: ['family/not-found', 'calendar-sync/too-many', 'expense/unknown-child'],
})

/** The address of one's own feed. */
export const feedAddress = endpoint({
  method: 'GET',
  path: '/api/calendar/feeds/:id/address',
  access: 'family',
  summary: 'The address of a calendar feed',
  dependsOn: [calendarSyncTopic],
  params: feedPath,
  reply: z.object({ url: z.string() }),
  errors: ['feed/not-found', 'calendar-sync/not-yours'],
})

/** Gives a feed a new address; the old one ends at once. */
export const rotateFeed = endpoint({
  method: 'POST',
  path: '/api/calendar/feeds/:id/rotate',
  access: 'family',
  reachesOutside: true,
  summary: 'Give a calendar feed a new address',
  says: [],
  invalidates: [calendarSyncTopic],
  params: feedPath,
  reply: withAddress,
  errors: ['feed/not-found', 'calendar-sync/not-yours'],
})

/** Pauses a feed, or changes what it shows. */
export const changeFeed = endpoint({
  method: 'PATCH',
  path: '/api/calendar/feeds/:id',
  access: 'family',
  summary: 'Change a calendar feed',
  invalidates: [calendarSyncTopic],
  params: feedPath,
  body: z.strictObject({ contents: z.optional(contents()), isPaused: z.optional(z.boolean()) }),
  reply: z.object({ feed }),
  errors: ['feed/not-found', 'calendar-sync/not-yours'],
})

/** Ends a feed; its address leads nowhere from now on. */
export const endFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar/feeds/:id',
  access: 'family',
  summary: 'End a calendar feed',
  says: [],
  invalidates: [calendarSyncTopic],
  params: feedPath,
  reply: done,
  errors: ['feed/not-found', 'calendar-sync/not-yours'],
})

/** What a calendar app reads: iCalendar, `<token>.ics`, with an ETag. */
export const readFeed = endpoint({
  method: 'GET',
  path: '/api/calendar/feed/:file',
  access: 'public',
  summary: 'Read a calendar feed',
  dependsOn: [],
  params: z.object({ file: z.string().check(z.maxLength(60)) }),
  errors: ['feed/not-found'],
})
