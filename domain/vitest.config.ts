import { defineConfig } from 'vitest/config'

/** On its own, so that whoever changes a rule waits two seconds and not for what the screens' tests need to start. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'domain',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    isolate: false, // pure: nothing leaks from file to file
    pool: 'threads', // starts sooner than a process
    testTimeout: 60_000, // a million random splits, on a machine that does other things too
  },
})
