import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['domain/**/*.test.ts'], isolate: false } }, // pure: nothing leaks from file to file
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/db/test-setup.ts'],
          // they wait for the database as much as they compute: every core, where vitest would leave one free
          maxWorkers: '100%',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // each story starts a product of its own; a page waits for its fonts and pictures as much as it computes
          maxWorkers: 2,
        },
      },
    ],
    coverage: { provider: 'v8', include: ['domain/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
})
