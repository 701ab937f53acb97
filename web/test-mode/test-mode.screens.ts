import { screen } from '../page/screen.ts'

export const testModeScreens = [
  screen({
    path: '/test',
    load: () => import('./test-screen.tsx'),
    shows: 'TestScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/simple-test',
    load: () => import('./simple-test-screen.tsx'),
    shows: 'SimpleTestScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/test-ui',
    load: () => import('./test-ui-screen.tsx'),
    shows: 'TestUiScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/test-invite',
    load: () => import('./test-invite-screen.tsx'),
    shows: 'TestInviteScreen',
    access: 'public',
    offline: false,
  }),
]
