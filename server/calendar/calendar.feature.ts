import { calls } from '@evenhand/contract/calendar/calendar.feature.ts'
import type { ServerFeature } from '../feature.ts'
import { demoCalendar } from './calendar.demo.ts'
import { remindOfEventsJob } from './calendar.jobs.ts'
import { calendarRoutes } from './calendar.routes.ts'

/** Schedule, proposals, events, handovers. */
export const calendar = {
  calls,
  flag: 'calendar',
  routes: [calendarRoutes],
  demoYear: demoCalendar,
  jobs: { remind_of_events: remindOfEventsJob },
  schedule: ['*/5 * * * * remind_of_events'],
  ownData: {
    tables: {
      calendar_proposals: {},
      calendar_events: {},
      calendar_event_versions: {},
      calendar_handovers: {},
    },
  },
} as const satisfies ServerFeature
