import { defineConfig } from 'vitest/config'

/** What the mediator reaches on whole sets of messages; its tables are made once for all files. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'mediator', include: ['**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
