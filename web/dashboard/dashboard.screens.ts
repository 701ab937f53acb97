import { msg } from '@lingui/core/macro'
import { LayoutDashboard } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const dashboardScreens = [
  screen({
    path: '/dashboard/agenda',
    load: () => import('./agenda-screen.tsx'),
    shows: 'AgendaScreen',
    access: 'protected',
    title: msg`Dashboard`,
    icon: LayoutDashboard,
    places: { rail: 1, drawer: 1, tabs: 1 },
    // a tab of a phone holds one short word
    named: { tabs: { title: msg({ context: 'tab bar', message: 'Dashboard' }), icon: LayoutDashboard } },
    under: '/dashboard',
    head: { welcome: 'Welcome. Here you see whose time it is, what comes next and what is waiting for you.' },
  }),
  screen({
    path: '/dashboard/messages',
    load: () => import('./messages-tab.tsx'),
    shows: 'MessagesTab',
    access: 'protected',
    title: msg`Messages`,
    icon: LayoutDashboard,
    palette: { name: msg`Dashboard: messages` },
    head: { title: 'Messages' },
  }),
  screen({
    path: '/dashboard/expenses',
    load: () => import('./expenses-tab.tsx'),
    shows: 'ExpensesTab',
    access: 'protected',
    title: msg`Expenses`,
    icon: LayoutDashboard,
    palette: { name: msg`Dashboard: expenses` },
    flag: 'expenses',
    head: { title: 'Expenses' },
  }),
  screen({
    path: '/dashboard/children',
    load: () => import('./children-tab.tsx'),
    shows: 'ChildrenTab',
    access: 'protected',
    title: msg`Children`,
    icon: LayoutDashboard,
    palette: { name: msg`Dashboard: children` },
    head: { title: 'Children' },
  }),
  screen({
    path: '/dashboard/tasks',
    load: () => import('./tasks-tab.tsx'),
    shows: 'TasksTab',
    access: 'protected',
    title: msg`Tasks`,
    icon: LayoutDashboard,
    palette: { name: msg`Dashboard: tasks` },
    head: { title: 'Tasks' },
  }),
  screen({
    path: '/test-dashboard',
    load: () => import('./agenda-screen.tsx'),
    shows: 'AgendaScreen',
    access: 'sandbox',
  }),
]
