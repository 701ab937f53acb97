import { screen } from '../page/screen.ts'

export const childCardScreens = [
  screen({
    path: '/children/:id/card',
    load: () => import('./child-card-screen.tsx'),
    shows: 'ChildCardScreen',
    access: 'protected',
    head: {},
  }),
  screen({
    path: '/card',
    load: () => import('./shared-card-screen.tsx'),
    shows: 'SharedCardScreen',
    access: 'public',
    offline: false,
  }),
]
