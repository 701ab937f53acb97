import { msg } from '@lingui/core/macro'
import { Bell } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const notificationsScreens = [
  screen({
    path: '/notifications',
    load: () => import('./notifications-screen.tsx'),
    shows: 'NotificationsScreen',
    access: 'protected',
    title: msg`Notifications`,
    icon: Bell,
    head: { title: 'Notifications' },
  }),
]
