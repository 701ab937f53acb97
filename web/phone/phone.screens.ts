import { msg } from '@lingui/core/macro'
import { MonitorSmartphone } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const phoneScreens = [
  screen({
    path: '/on-this-device',
    load: () => import('./install-screen.tsx'),
    shows: 'InstallScreen',
    access: 'protected',
    title: msg`On this device`,
    icon: MonitorSmartphone,
    palette: { more: msg`Home screen, icon, name, install` },
    head: {
      title: 'On this device',
      lede: 'On the home screen like any other app, under a name you choose.',
    },
  }),
]
