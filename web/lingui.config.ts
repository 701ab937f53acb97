import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const tests = ['**/*.test.ts', '**/*.test.tsx']
const frame = ['ui', 'shell', 'text', 'account'].map((folder) => `<rootDir>/${folder}`)

// Two catalogues: the light root (front page, sign in, frame) loads only the first.
const config: LinguiConfig = {
  locales: ['en'],
  sourceLocale: 'en',
  catalogs: [
    { path: '<rootDir>/text/locales/{locale}', include: frame, exclude: tests },
    {
      path: '<rootDir>/text/locales-app/{locale}',
      include: ['<rootDir>'],
      exclude: [
        ...tests,
        ...frame.map((folder) => `${folder}/**`),
        '**/node_modules/**',
        '<rootDir>/dist/**',
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
}

export default config
