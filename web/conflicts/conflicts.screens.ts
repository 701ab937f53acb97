import { msg } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const conflictsScreens = [
  screen({
    path: '/conflicts',
    load: () => import('./conflicts-screen.tsx'),
    shows: 'ConflictsScreen',
    access: 'protected',
    title: msg`What is open`,
    icon: Scale,
    places: { drawer: 5.7, logo: 3.2 },
    palette: { more: msg`Conflicts` },
    head: {
      title: 'What is open',
      lede: 'Evenhand spotted these in your calendar, papers, tasks and expenses; neither of you reported them.',
    },
  }),
]
