import { screen } from '../page/screen.ts'

export const designSystemScreens = [
  screen({
    path: '/design-system',
    load: () => import('./design-system-screen.tsx'),
    shows: 'DesignSystemScreen',
    access: 'public',
    words: ['open', 'app'],
    // for people who work on the product, who are online
    offline: false,
  }),
]
