import { defineConfig } from 'vitest/config'

/** The mediator's results on whole sets of messages; its tables are built once for all files. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'mediator', include: ['**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
