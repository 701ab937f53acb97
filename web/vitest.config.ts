import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { linguiMacros } from './build/lingui-macros.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [react(), lingui({ cwd: here }), babel({ presets: [linguiMacros()] })],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**'],
    setupFiles: ['./test-setup.ts'],
    css: false,
    pool: 'vmThreads', // jsdom is read once for a worker and made anew for each file: half of the time otherwise
    maxWorkers: '100%',
    // the server's tests run beside them
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
