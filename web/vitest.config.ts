import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [
    react(),
    lingui({ cwd: here }),
    babel({ presets: [linguiTransformerBabelPreset({}, { cwd: here })] }),
  ],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', 'dist/**'],
    setupFiles: ['./test-setup.ts'],
    css: false,
  },
})
