import { defineConfig } from 'vitest/config'

/** The mediator's rules one by one; what it makes of whole sets of messages is measured in `lab/`. Its tables are built once. */
export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'mediator', include: ['**/*.test.ts'], isolate: false, testTimeout: 60_000 },
})
