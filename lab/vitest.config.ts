import { defineConfig } from 'vitest/config'

/** What the mediator makes of whole sets of messages; its tables are built once for all files. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'lab', include: ['**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
