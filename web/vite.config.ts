import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliAssets } from './build/brotli-assets.ts'
import { chunkGroups } from './build/chunks.ts'
import { firstPictures } from './build/first-pictures.ts'
import { inlineScriptHashes } from './build/inline-script-hashes.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { onlyWhatRuns } from './build/only-what-runs.ts'
import { readerFiles } from './build/reader-files.ts'
import { routePreloads } from './build/route-preloads.ts'
import { sonnerWithoutInjectedStyle } from './build/sonner-without-injected-style.ts'
import { texts } from './build/texts.ts'
import { verifier } from './build/verifier.ts'

const here = import.meta.dirname

// The compiler is for screens that render a lot and often. What signing in loads (account, the frame, the small parts)
// renders little and rarely, and the compiler's bookkeeping would add 7 kB to it.
const rendersLittle = /[\\/]web[\\/](account|frame|page|ui|\w+\.tsx)|[\\/](domain|contract|mediator)[\\/]/

export default defineConfig({
  root: here,
  plugins: [
    sonnerWithoutInjectedStyle(),
    onlyWhatRuns(),
    // first, since the compiler must not see a macro
    texts(),
    react({ compiler: true, exclude: [/[\\/]node_modules[\\/]/, rendersLittle] }),
    tailwindcss(),
    inlineScriptHashes(),
    verifier(),
    readerFiles(),
    routePreloads(),
    firstPictures(),
    offlineWorker(),
    brotliAssets(),
  ],
  // the mediator's worker has no byte to spare for bundler annotations that have served their purpose
  worker: { rolldownOptions: { output: { comments: { annotation: false, legal: false, jsdoc: false } } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that support oklch: for older targets every token would be written three times.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    // A data: url for a small font or picture would need its own line in the CSP.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The server lists a screen's code in the page (route-preloads.ts), and the other screens load while it is quiet:
      // preload lists here would only cost time. A stylesheet must still load before the code that needs it.
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // the contract's schemas are left out (only-what-runs.ts); TypeScript has seen them
      checks: { importIsUndefined: false },
      // what an index re-exports is read only where it is used: lucide has 2,000 icons
      experimental: { lazyBarrel: true },
      // importing these has no side effects: what is unused is left out
      treeshake: {
        moduleSideEffects: [{ test: /[\\/](domain|contract)[\\/][\w\\/.-]+\.ts$/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3001', '/manifest.webmanifest': 'http://127.0.0.1:3001' },
  },
})
