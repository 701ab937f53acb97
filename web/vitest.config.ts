import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { texts } from './build/texts.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [react(), texts()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**'],
    setupFiles: ['./test-setup.ts'],
    css: false,
    pool: 'vmThreads', // reads jsdom once per worker: once per file would be half of the running time
    maxWorkers: '100%',
    // the server's tests run at the same time
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
