import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliAssets } from './build/brotli-assets.ts'
import { compilerForScreens } from './build/compiler.ts'
import { contractWithoutShapes } from './build/contract-without-shapes.ts'
import { inlineScriptHashes } from './build/inline-script-hashes.ts'
import { linguiMacros } from './build/lingui-macros.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { routerWithoutServerRendering } from './build/router-without-server-rendering.ts'
import { sonnerWithoutInjectedStyle } from './build/sonner-without-injected-style.ts'

const here = import.meta.dirname

// Two files for what signing in needs, instead of twenty small ones: fewer answers to wait for, and they pack better.
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-sync-external-store|zustand|@lingui[\\/](core|react))[\\/]/,
  },
  {
    name: 'sign-in',
    test: /web[\\/](account[\\/](front|login|sign-in|demo-homes)|shell[\\/](front-frame|skip-link|quick-exit|offline|connection|arrival|demo-mode)|ui[\\/](button|class-names|field|password-field|people|states|turn)|api[\\/](call|server-facts|secure|token))/,
  },
]

export default defineConfig({
  root: here,
  plugins: [
    sonnerWithoutInjectedStyle(),
    routerWithoutServerRendering(),
    react(),
    lingui({ cwd: here }),
    // Presets run from the last to the first: the compiler must not see a macro.
    babel({ presets: [compilerForScreens(), linguiMacros(), contractWithoutShapes()] }),
    tailwindcss(),
    inlineScriptHashes(),
    offlineWorker(),
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
    modulePreload: {
      polyfill: false,
      // The table of routes fetches a screen with all it imports at once. What signs in carries no such lists (2 kB
      // gzipped): there a style sheet must come first, code finds its own way.
      resolveDependencies: (_file, files, { hostId }) =>
        /routes-/.test(hostId) ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3001' } },
})
