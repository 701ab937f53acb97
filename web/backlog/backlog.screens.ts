import { msg } from '@lingui/core/macro'
import { ListTodo } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const backlogScreens = [
  screen({
    path: '/backlog',
    load: () => import('./backlog-screen.tsx'),
    shows: 'BacklogScreen',
    access: 'protected',
    title: msg`Backlog`,
    icon: ListTodo,
    places: { rail: 6, drawer: 5.5 },
    head: { title: 'Backlog', lede: 'Things to sort out together, without a deadline in every message.' },
  }),
]
