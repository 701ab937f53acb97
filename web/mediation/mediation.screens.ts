import { screen } from '../page/screen.ts'

export const mediationScreens = [
  screen({
    path: '/ai-moderation-test',
    load: () => import('./ai-moderation-test-screen.tsx'),
    shows: 'AiModerationTestScreen',
    access: 'public',
    offline: false,
    flag: 'aiModeration',
  }),
  screen({
    path: '/hrm-test',
    load: () => import('./hrm-test-screen.tsx'),
    shows: 'HrmTestScreen',
    access: 'public',
    offline: false,
    flag: 'aiModeration',
  }),
]
