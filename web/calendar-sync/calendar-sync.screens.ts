import { msg } from '@lingui/core/macro'
import { ArrowRightLeft } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const calendarSyncScreens = [
  screen({
    path: '/calendar/sync',
    load: () => import('./sync-screen.tsx'),
    shows: 'SyncScreen',
    access: 'protected',
    title: msg`Other calendars`,
    icon: ArrowRightLeft,
    palette: { more: msg`Google, iCalendar, import, subscribe, feed` },
    flag: 'calendar',
    // everything on it is the server's to say and to do
    offline: false,
    head: {
      over: 'Calendar',
      title: 'Other calendars',
      lede: 'What comes into Evenhand, and what goes out of it.',
    },
  }),
  screen({
    path: '/calendar-sync-demo',
    load: () => import('./sync-demo-screen.tsx'),
    shows: 'SyncDemoScreen',
    access: 'protected',
    title: msg`Sync demo`,
    icon: ArrowRightLeft,
    flag: 'calendar',
    offline: false,
    head: {
      title: 'Calendars, step by step',
      lede: 'On sample data: the sandbox family, and a calendar file of a swimming club.',
    },
  }),
  screen({
    path: '/auth/google/calendar',
    load: () => import('./google-callback-screen.tsx'),
    shows: 'GoogleCalendarCallbackScreen',
    access: 'protected',
    flag: 'calendar',
    offline: false,
  }),
]
