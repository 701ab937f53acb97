import { calls } from '@evenhand/contract/calendar-sync/calendar-sync.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { calendarGoogleRoutes } from './calendar-google.routes.ts'
import {
  dropGoogleCalendarJob,
  exchangeCalendarJob,
  readCalendarJob,
  readCalendarsJob,
} from './calendar-sync.jobs.ts'
import { calendarSyncRoutes } from './calendar-sync.routes.ts'

/** External calendars: feeds, imports, subscriptions, Google. */
export const calendarSync = {
  calls,
  flag: 'calendar',
  routes: [calendarSyncRoutes, calendarGoogleRoutes],
  jobs: {
    read_calendar: readCalendarJob,
    read_calendars: readCalendarsJob,
    exchange_calendar: exchangeCalendarJob,
    drop_google_calendar: dropGoogleCalendarJob,
  },
  slowJobs: ['read_calendar', 'read_calendars', 'exchange_calendar', 'drop_google_calendar'],
  ownData: {
    tables: {
      calendar_feeds: { of: 'owner_id', without: ['token_hash', 'token_sealed'] },
      google_accounts: { without: ['tokens_sealed'] },
      calendar_sources: { without: ['address_sealed', 'etag', 'last_modified', 'sync_token', 'mark'] },
      outside_events: {},
      outside_times: {},
      google_outlets: { of: 'owner_id', without: ['sync_token'] },
    },
    leftOut: { google_copies: 'which event at Google is a copy of which one here' },
  },
  schedule: ['*/5 * * * * read_calendars'],
} as const satisfies ServerFeature
