import { msg } from '@lingui/core/macro'
import { House, UserPlus } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const familyScreens = [
  screen({
    path: '/onboarding',
    load: () => import('./onboarding/onboarding-screen.tsx'),
    shows: 'OnboardingScreen',
    access: 'public',
    offline: false,
  }),
  screen({
    path: '/accept-invite',
    // the server alone knows the invitation
    offline: false,
    load: () => import('./invitation/accept-invite-screen.tsx'),
    shows: 'AcceptInviteScreen',
    access: 'public',
  }),
  screen({
    path: '/magic-invite',
    // the server alone knows the invitation
    offline: false,
    load: () => import('./invitation/magic-invite-screen.tsx'),
    shows: 'MagicInviteScreen',
    access: 'public',
  }),
  screen({
    path: '/join',
    load: () => import('./invitation/join-screen.tsx'),
    shows: 'JoinScreen',
    access: 'public',
  }),
  screen({
    path: '/family',
    load: () => import('./family-screen.tsx'),
    shows: 'FamilyScreen',
    access: 'protected',
    title: msg`Family`,
    icon: House,
    places: { drawer: 7, logo: 3 },
    head: { lede: 'What both parents share begins here: the children, both homes, and whose time it is.' },
  }),
  screen({
    path: '/family/new',
    load: () => import('./onboarding/new-family-screen.tsx'),
    shows: 'NewFamilyScreen',
    access: 'protected',
    title: msg`Add another family`,
    icon: UserPlus,
    head: {
      title: 'Who are the children?',
      lede: 'First names are enough. Both parents will see the same page about each child, and either can add to it.',
      hasSteps: true,
    },
  }),
]
