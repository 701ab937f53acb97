import { msg } from '@lingui/core/macro'
import { KeyRound, UserRound } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const accountScreens = [
  screen({
    path: '/gate',
    load: () => import('../page/after-sign-in.tsx'),
    shows: 'GateScreen',
    access: 'public',
    words: [],
  }),
  screen({
    path: '/register',
    load: () => import('./entry/register-screen.tsx'),
    shows: 'RegisterScreen',
    access: 'signed-out',
  }),
  screen({
    path: '/passwordless',
    load: () => import('./ways/passwordless-screen.tsx'),
    shows: 'PasswordlessScreen',
    access: 'signed-out',
  }),
  screen({
    path: '/phone-signin',
    load: () => import('./ways/phone-screen.tsx'),
    shows: 'PhoneScreen',
    access: 'signed-out',
  }),
  screen({
    path: '/verify-magic-link/:token',
    load: () => import('./ways/magic-link-screen.tsx'),
    shows: 'MagicLinkScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/auth/google/callback',
    load: () => import('./ways/google-callback-screen.tsx'),
    shows: 'GoogleCallbackScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/auth/action',
    load: () => import('./entry/action-screen.tsx'),
    shows: 'ActionScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/test-auth',
    load: () => import('./mine/test-auth-screen.tsx'),
    shows: 'TestAuthScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/test-login',
    load: () => import('./mine/test-login-screen.tsx'),
    shows: 'TestLoginScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/test/outbox',
    load: () => import('./entry/outbox-screen.tsx'),
    shows: 'OutboxScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/account',
    load: () => import('./mine/account-screen.tsx'),
    shows: 'AccountScreen',
    access: 'protected',
    title: msg`Account`,
    icon: KeyRound,
    places: { drawer: 8, logo: 4 },
    // the title ROUTE-11 asks for
    named: { drawer: { title: msg`Profile`, icon: UserRound } },
    head: { title: 'Account' },
  }),
  screen({
    path: '/profile',
    load: () => import('./mine/profile-screen.tsx'),
    shows: 'ProfileScreen',
    access: 'protected',
    title: msg`Profile`,
    icon: UserRound,
    places: { logo: 1 },
    head: { lede: 'How the other parent sees you. Nothing else about you is shown to them.' },
  }),
]
