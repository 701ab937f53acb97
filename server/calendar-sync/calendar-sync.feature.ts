import { calls } from '@evenhand/contract/calendar-sync/calendar-sync.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { calendarGoogleRoutes } from './calendar-google.routes.ts'
import {
  dropGoogleCalendarJob,
  exchangeCalendarJob,
  readCalendarJob,
  readCalendarsJob,
} from './calendar-sync.jobs.ts'
import { calendarSyncRoutes } from './calendar-sync.routes.ts'
import { dropGoogleCalendar, exchangeCalendar } from './google.commands.ts'
import { readCalendar } from './sources.commands.ts'

/** External calendars: feeds, imports, subscriptions, Google. */
export const calendarSync = {
  calls,
  flag: 'calendar',
  routes: [calendarSyncRoutes, calendarGoogleRoutes],
  jobs: [
    job(readCalendar, readCalendarJob, { isSlow: true }),
    job(task('read_calendars'), readCalendarsJob, { isSlow: true, at: '*/5 * * * *' }),
    job(exchangeCalendar, exchangeCalendarJob, { isSlow: true }),
    job(dropGoogleCalendar, dropGoogleCalendarJob, { isSlow: true, clearsUp: true }),
  ],
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
} as const satisfies ServerFeature
