import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliAssets } from './build/brotli-assets.ts'
import { inlineScriptHashes } from './build/inline-script-hashes.ts'
import { linguiMacros } from './build/lingui-macros.ts'
import { sonnerWithoutInjectedStyle } from './build/sonner-without-injected-style.ts'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [
    sonnerWithoutInjectedStyle(),
    react(),
    lingui({ cwd: here }),
    // Presets run from the last to the first: the compiler must not see a macro.
    babel({ presets: [reactCompilerPreset(), linguiMacros()] }),
    tailwindcss(),
    inlineScriptHashes(),
    brotliAssets(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know oklch: older targets would have every token written three times.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // A data: url for a small font or picture would need its own line in the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3001' } },
})
