import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import { screen } from '../shell/screen.ts'

export const dashboardScreens = [
  screen({
    path: '/dashboard/agenda',
    load: () => import('./agenda-screen.tsx'),
    shows: 'AgendaScreen',
    access: 'protected',
    title: msg`Dashboard`,
    icon: LayoutDashboard,
    places: { rail: 1, drawer: 1, tabs: 1 },
    under: '/dashboard',
    head: { welcome: 'Welcome. Here you see whose time it is, what comes next and what is waiting for you.' },
  }),
  screen({
    path: '/test-dashboard',
    load: () => import('./agenda-screen.tsx'),
    shows: 'AgendaScreen',
    access: 'sandbox',
  }),
]
