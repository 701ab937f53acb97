import { msg } from '@lingui/core/macro'
import { ScrollText } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const recordScreens = [
  screen({
    path: '/record',
    load: () => import('./record-screen.tsx'),
    shows: 'RecordScreen',
    access: 'protected',
    title: msg`The record`,
    icon: ScrollText,
    places: { drawer: 7.5, logo: 3.5 },
    head: {
      title: 'The record',
      lede: 'Everything that binds you both, in order. A change made afterwards shows.',
    },
  }),
]
