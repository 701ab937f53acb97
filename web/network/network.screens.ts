import { msg } from '@lingui/core/macro'
import { Waypoints } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const networkScreens = [
  screen({
    path: '/family-network',
    load: () => import('./network-screen.tsx'),
    shows: 'NetworkScreen',
    access: 'protected',
    title: msg`The people around the children`,
    icon: Waypoints,
    palette: { more: msg`Family network` },
    head: { lede: 'Everyone who looks after them, in one picture.' },
  }),
]
