import { msg } from '@lingui/core/macro'
import { ListTodo } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const waitingScreens = [
  screen({
    path: '/waiting',
    load: () => import('./waiting-screen.tsx'),
    shows: 'WaitingScreen',
    access: 'protected',
    title: msg`Waiting for you`,
    icon: ListTodo,
    palette: {},
    head: { title: 'Waiting for you', width: 'max-w-[760px]' },
  }),
]
