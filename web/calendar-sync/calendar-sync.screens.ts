import { msg } from '@lingui/core/macro'
import { ArrowRightLeft } from 'lucide-react'
import { screen } from '../shell/screen.ts'

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
    head: {
      over: 'Calendar',
      title: 'Other calendars',
      lede: 'What comes into Evenhand, and what goes out of it.',
    },
  }),
]
