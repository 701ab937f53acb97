import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'

const root = (paths: string[]) => paths.map((path) => `<rootDir>/${path}`)
const never = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/node_modules/**',
  '<rootDir>/dist/**',
  '<rootDir>/text/language.ts',
]

// The texts of the front page, the sign-in and of whatever replaces a screen: loaded before anything else.
const light = root([
  'account/entry/front-screen.tsx',
  'account/entry/login-screen.tsx',
  'account/entry/create-account.tsx',
  'account/entry/sign-in*.ts*',
  'account/entry/demo-homes.tsx',
  'frame/front-frame.tsx',
  'frame/skip-link.tsx',
  'frame/quick-exit-button.tsx',
  'frame/offline-banner.tsx',
  'page/loading-screen.tsx',
  'page/error-toast.ts',
  'page/error-boundary.tsx',
  'frame/public-links.tsx',
  'frame/language-choice.tsx',
  'text/errors.ts',
  'ui',
])
// The public screens and the design system: long, and read by few.
const open = root(['about/!(*.screens).ts*', 'design-system/!(*.screens).ts*'])

// Three catalogues for each language (text/language.ts): signing in loads only the first.
const config: LinguiConfig = {
  locales: ['en', 'es', 'fr'],
  sourceLocale: 'en',
  catalogs: [
    { path: '<rootDir>/text/locales/{locale}', include: light, exclude: never },
    {
      path: '<rootDir>/text/locales-app/{locale}',
      include: ['<rootDir>'],
      exclude: [
        ...never,
        ...[...light, ...open].map((path) => (/\.|\*/.test(path.slice(9)) ? path : `${path}/**`)),
      ],
    },
    { path: '<rootDir>/text/locales-open/{locale}', include: open, exclude: never },
  ],
  extractors: [createSwcExtractor()],
  format: formatter({ lineNumbers: false }),
}

export default config
