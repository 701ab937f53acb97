import { screen } from '../page/screen.ts'

/** The two screens through which people come in. They load without any of the others (entry-routes.tsx). */
export const entryScreens = [
  screen({
    path: '/',
    load: () => import('./entry/front-screen.tsx'),
    shows: 'FrontScreen',
    access: 'signed-out',
    isEntry: true,
    words: [],
  }),
  screen({
    path: '/login',
    load: () => import('./entry/login-screen.tsx'),
    shows: 'LoginScreen',
    access: 'signed-out',
    isEntry: true,
    words: [],
  }),
]
