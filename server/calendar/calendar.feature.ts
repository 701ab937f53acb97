import { calls } from '@evenhand/contract/calendar/calendar.feature.ts'
import { job, type ServerFeature } from '../feature.ts'
import { task } from '../jobs/queue.sql.ts'
import { demoCalendar } from './calendar.demo.ts'
import { remindOfEventsJob } from './calendar.jobs.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarNames } from './names.sql.ts'
import { calendarWaiting } from './waiting.commands.ts'

/** Schedule, proposals, events, handovers. */
export const calendar = {
  calls,
  flag: 'calendar',
  routes: [calendarRoutes],
  waiting: { inFamily: calendarWaiting },
  names: calendarNames,
  demoYear: demoCalendar,
  jobs: [job(task('remind_of_events'), remindOfEventsJob, { at: '*/5 * * * *' })],
  ownData: {
    tables: {
      calendar_proposals: {},
      calendar_events: {},
      calendar_event_versions: {},
      calendar_handovers: {},
      calendar_handover_versions: {},
    },
  },
} as const satisfies ServerFeature
