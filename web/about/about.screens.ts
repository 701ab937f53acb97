import { msg } from '@lingui/core/macro'
import { CircleHelp, FileText, LockKeyhole, MonitorSmartphone } from 'lucide-react'
import { screen } from '../page/screen.ts'

export const aboutScreens = [
  screen({
    path: '/portfolio',
    load: () => import('./portfolio-screen.tsx'),
    shows: 'PortfolioScreen',
    access: 'public',
    words: ['open'],
    // its pictures are not kept on the device
    offline: false,
  }),
  screen({
    path: '/support',
    load: () => import('./support-screen.tsx'),
    shows: 'SupportScreen',
    access: 'public',
    words: ['open'],
    title: msg`Help`,
    icon: CircleHelp,
  }),
  screen({
    path: '/privacy',
    load: () => import('./privacy-screen.tsx'),
    shows: 'PrivacyScreen',
    access: 'public',
    words: ['open'],
    title: msg`Privacy`,
    icon: LockKeyhole,
  }),
  screen({
    path: '/terms',
    load: () => import('./terms-screen.tsx'),
    shows: 'TermsScreen',
    access: 'public',
    words: ['open'],
    title: msg`Terms`,
    icon: FileText,
  }),
  screen({
    path: '/health-check',
    load: () => import('./health-check-screen.tsx'),
    shows: 'HealthCheckScreen',
    access: 'public',
    words: ['open'],
    title: msg`Server status`,
    icon: MonitorSmartphone,
  }),
  screen({
    path: '/mobile-nav-demo',
    load: () => import('./mobile-nav-demo-screen.tsx'),
    shows: 'MobileNavDemoScreen',
    access: 'public',
    words: ['open', 'app'],
  }),
]
