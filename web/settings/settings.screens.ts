import { msg } from '@lingui/core/macro'
import { Settings } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const settingsScreens = [
  screen({
    path: '/settings',
    load: () => import('./settings-screen.tsx'),
    shows: 'SettingsScreen',
    access: 'protected',
    title: msg`Settings`,
    icon: Settings,
    places: { drawer: 9, logo: 5 },
    head: { title: 'Settings' },
  }),
]
