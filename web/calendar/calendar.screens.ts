import { msg } from '@lingui/core/macro'
import { ArrowLeftRight, CalendarDays, ChartColumn, History, Repeat } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const calendarScreens = [
  screen({
    path: '/calendar',
    load: () => import('./grid/calendar-screen.tsx'),
    shows: 'CalendarScreen',
    access: 'protected',
    title: msg`Calendar`,
    icon: CalendarDays,
    places: { rail: 3, drawer: 3, tabs: 3 },
    flag: 'calendar',
    head: { month: true, titleClass: 'first-letter:uppercase', headClass: 'cal-top md:min-h-[54px]' },
  }),
  screen({
    path: '/calendar/schedule',
    load: () => import('./plan/schedule-screen.tsx'),
    shows: 'ScheduleScreen',
    access: 'protected',
    title: msg`Schedule and holidays`,
    icon: Repeat,
    palette: { more: msg`Rotation` },
    flag: 'calendar',
    head: {
      over: 'Calendar',
      title: 'Schedule and holidays',
      lede: 'Nothing changes until you both agree. The past keeps the schedule it had.',
    },
  }),
  screen({
    path: '/calendar/time',
    load: () => import('./time/time-screen.tsx'),
    shows: 'TimeScreen',
    access: 'protected',
    title: msg`Parenting time`,
    icon: ChartColumn,
    flag: 'calendar',
    head: { over: 'Calendar', title: 'Parenting time' },
  }),
  screen({
    path: '/calendar/handovers',
    load: () => import('./handovers/handovers-screen.tsx'),
    shows: 'HandoversScreen',
    access: 'protected',
    title: msg`Handovers`,
    icon: ArrowLeftRight,
    flag: 'calendar',
    head: { over: 'Calendar', title: 'Handovers' },
  }),
  screen({
    path: '/calendar/proposals',
    load: () => import('./plan/proposals-screen.tsx'),
    shows: 'ProposalsScreen',
    access: 'protected',
    title: msg`What was proposed`,
    icon: History,
    flag: 'calendar',
    head: {
      over: 'Calendar',
      title: 'What was proposed',
      lede: 'Schedules, holidays, vacations and swaps, with their answers. Nothing is lost.',
    },
  }),
  screen({
    path: '/calendar/proposals/:id',
    load: () => import('./answer/proposal-screen.tsx'),
    shows: 'ProposalScreen',
    access: 'protected',
    flag: 'calendar',
    head: { over: 'Calendar' },
  }),
]
