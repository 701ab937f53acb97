import * as z from 'zod/mini'
import { endpoint } from '../http.ts'
import { done, id, line } from '../shapes.ts'
import { familyPath, source } from './calendar-sync.ts'
import { calendarSyncTopic } from './topics.ts'

/** The largest calendar file that is imported or read from elsewhere. */
export const CALENDAR_FILE_MAX_BYTES = 2 * 1024 * 1024

/** Why an event of a calendar file cannot come in. */
export const badReason = z.enum([
  'not-a-calendar',
  'never-ends',
  'not-a-line',
  'no-start',
  'not-a-time',
  'unknown-zone',
  'ends-before-it-starts',
  'not-a-rule',
  'too-often',
  'too-long-to-read',
  'too-many',
  'too-large',
  'exception-to-nothing',
])
export type ImportBadReason = z.infer<typeof badReason>

const bad = z.object({
  line: z.int(),
  reason: badReason,
  /** what the file calls it, where it does */
  title: z.nullable(z.string()),
})
const previewed = z.object({
  title: z.string(),
  place: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  startsAt: z.nullable(z.string()),
  /** how often it takes place in the window */
  times: z.int(),
  /**
   * new here; here already, or here in a later version; a later version of one that is here; or one that is cancelled,
   * which goes
   */
  standing: z.enum(['new', 'known', 'changes', 'cancels']),
  /** where it changes or cancels one: when that one is */
  was: z.nullable(z.object({ firstDay: z.string(), startsAt: z.nullable(z.string()) })),
})
export type PreviewedEvent = z.infer<typeof previewed>

const sourcePath = z.object({ id: id() })
const file = { field: 'file', maxBytes: CALENDAR_FILE_MAX_BYTES } as const
const oneSource = z.object({ source })

/** What would come in of a calendar file, and what cannot; nothing is kept. The first 500 events and 100 problems. */
export const previewImport = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/import/preview',
  access: 'family',
  summary: 'Preview a calendar file',
  invalidates: [],
  params: familyPath,
  upload: file,
  reply: z.object({
    name: z.nullable(z.string()),
    toImport: z.int(),
    toChange: z.int(),
    toCancel: z.int(),
    known: z.int(),
    events: z.array(previewed),
    badCount: z.int(),
    bad: z.array(bad),
  }),
  errors: ['family/not-found', 'import/not-a-calendar'],
  limit: { calls: 120, seconds: 3600, by: 'account' },
})

/**
 * Imports the events of a calendar file that can come in and are not here yet, changes those it has later versions of
 * (same UID) and takes away those it cancels: all of it, or nothing.
 */
export const importCalendar = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/import',
  access: 'family',
  summary: 'Import a calendar file',
  invalidates: [calendarSyncTopic],
  params: familyPath,
  upload: file,
  reply: z.object({
    source,
    imported: z.int(),
    changed: z.int(),
    cancelled: z.int(),
    known: z.int(),
    badCount: z.int(),
  }),
  status: 201,
  errors: ['family/not-found', 'import/not-a-calendar', 'import/nothing-to-import', 'calendar-sync/too-many'],
  limit: { calls: 60, seconds: 3600, by: 'account' },
})

/** Subscribes to a calendar elsewhere; it is read at once and then every hour. */
export const subscribeCalendar = endpoint({
  method: 'POST',
  path: '/api/families/:familyId/calendar/subscriptions',
  access: 'family',
  summary: 'Subscribe to a calendar',
  says: ['name', 'shows'],
  invalidates: [calendarSyncTopic],
  params: familyPath,
  body: z.strictObject({
    address: line(2000, 1),
    name: line(80, 1),
    shows: z.enum(['events', 'busy']),
  }),
  reply: oneSource,
  status: 201,
  errors: ['family/not-found', 'source/address-not-allowed', 'source/known', 'calendar-sync/too-many'],
  limit: { calls: 60, seconds: 3600, by: 'account' },
  reachesOutside: true,
})

/** Pauses a calendar, goes on with it, or changes its name and how much of it is seen. */
export const changeSource = endpoint({
  method: 'PATCH',
  path: '/api/calendar/sources/:id',
  access: 'family',
  summary: 'Change an incoming calendar',
  invalidates: [calendarSyncTopic],
  params: sourcePath,
  body: z.strictObject({
    name: z.optional(line(80, 1)),
    isPaused: z.optional(z.boolean()),
    shows: z.optional(z.enum(['events', 'busy'])),
  }),
  reply: oneSource,
  errors: ['source/not-found', 'calendar-sync/not-yours'],
})

/** Reads a calendar now. */
export const readSource = endpoint({
  method: 'POST',
  path: '/api/calendar/sources/:id/read',
  access: 'family',
  summary: 'Refresh a calendar now',
  invalidates: [calendarSyncTopic],
  params: sourcePath,
  reply: oneSource,
  errors: ['source/not-found', 'calendar-sync/not-yours'],
  limit: { calls: 60, seconds: 3600, by: 'account' },
})

/** Cuts a calendar off: what it brought in stays, or goes with it. Undoes an import. */
export const cutSource = endpoint({
  method: 'POST',
  path: '/api/calendar/sources/:id/cut',
  access: 'family',
  summary: 'Disconnect a calendar',
  says: ['removes'],
  invalidates: [calendarSyncTopic],
  params: sourcePath,
  body: z.strictObject({ removes: z.boolean() }),
  reply: done,
  errors: ['source/not-found', 'calendar-sync/not-yours'],
})

/** An imported file's events as iCalendar again. */
export const sourceFile = endpoint({
  method: 'GET',
  path: '/api/calendar/sources/:id/file',
  access: 'family',
  summary: 'Export imported events',
  dependsOn: [calendarSyncTopic],
  params: sourcePath,
  errors: ['source/not-found'],
})
