import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/slow-first.ts'

export default defineConfig({
  test: {
    // what a run's summary keeps of a failure is this one line
    chaiConfig: { truncateThreshold: 600 },
    sequence: { sequencer: SlowFirst },
    projects: [
      './domain/vitest.config.ts',
      './mediator/vitest.config.ts',
      './lab/vitest.config.ts',
      { test: { name: 'contract', include: ['contract/**/*.test.ts'] } },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          maxWorkers: '100%',
          // most start whole servers, while two other suites keep both cores busy
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'server',
          // every file starts a server of its own: what a worker has read once it need not read again for the next
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/db/test-setup.ts'],
          execArgv: ['--import', join(import.meta.dirname, 'server/testing/one-step-behind.ts')],
          // they wait for the database as much as they compute: every core, where vitest would leave one free
          maxWorkers: '100%',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // a second is not enough on a busy machine
          expect: { poll: { timeout: 15_000 } },
        },
      },
      './web/vitest.config.ts',
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/prepared.ts'],
          isolate: false, // what drives the browser is read once, not once a story
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // as long as the browser is waited for (browser.ts); a second is not enough on a busy machine
          expect: { poll: { timeout: 15_000 } },
          // each story starts a product of its own; a page waits for its fonts and pictures as much as it computes
          maxWorkers: 2,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['{domain,mediator}/**/*.ts'],
      exclude: ['**/*.test.ts'],
    },
  },
})
