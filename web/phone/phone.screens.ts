import { msg } from '@lingui/core/macro'
import { MonitorSmartphone, Share2 } from 'lucide-react'
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
  screen({
    path: '/share',
    load: () => import('./share-screen.tsx'),
    shows: 'ShareScreen',
    access: 'protected',
    title: msg`Shared from this device`,
    icon: Share2,
    head: { title: 'What is it?' },
  }),
  screen({
    path: '/shared',
    load: () => import('./shared-screen.tsx'),
    shows: 'SharedScreen',
    access: 'public',
    words: ['app'],
  }),
]
