import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brotliAssets } from './build/brotli-assets.ts'
import { firstPictures } from './build/first-pictures.ts'
import { inlineScriptHashes } from './build/inline-script-hashes.ts'
import { onlyWhatRuns } from './build/only-what-runs.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { routePreloads } from './build/route-preloads.ts'
import { sonnerWithoutInjectedStyle } from './build/sonner-without-injected-style.ts'
import { verifier } from './build/verifier.ts'

const here = import.meta.dirname

// A few files instead of fifty small ones: fewer requests, and they compress better. Two for signing in; then what many
// screens share, grouped by purpose: small parts of every screen, what floats, reads and writes.
const chunkGroups = [
  { name: 'react-dom', test: /node_modules[\\/]react-dom[\\/]/ },
  {
    name: 'vendor',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-router|scheduler|use-sync-external-store|zustand|@lingui[\\/](core|react))[\\/]/,
  },
  {
    name: 'sign-in',
    test: /web[\\/](account[\\/]entry(\.screens|[\\/](front|login|sign-in|demo-homes))|frame[\\/](front-frame|skip-link|quick-exit|offline|connection|demo-mode)|page[\\/](screen(-later)?\.tsx?|error-boundary|arrival)|ui[\\/](button|class-names|fields[\\/](field|password-field)|later|people|states|plots[\\/]turn)|api[\\/](call|server-facts|session[\\/]token)|device[\\/]secure)/,
  },
  // zod, and the only schema that a page validates with: loaded with the live connection. Before what imports the
  // contract
  { name: 'shapes', test: /[\\/]zod[\\/]|[\\/]contract[\\/]live-event/ },
  {
    name: 'parts',
    minShareCount: 2,
    test: /[\\/](contract|domain[\\/](account(?![\\/](common-)?password)|calendar|expenses|family|money(?![\\/]currency-of-zone)|time))[\\/]|lucide-react|web[\\/](text[\\/](?!app-errors)[\w-]+\.tsx?|ui[\\/](chip|fields[\\/](chip-select|choices|error-summary|segmented|select-field)|dialog|menu|money|page-head|part|plots[\\/](plot|ribbon)[\w-]*|section|skeleton|status|steps|tooltip|use-[\w-]+)\.tsx?|frame[\\/](drawer|family-switcher)|page[\\/](loaded|skeleton-screen)|api[\\/]session[\\/]test-mode|family[\\/]scope[\\/](chosen|parents)|calendar[\\/]rotation[\\/]whose)/,
  },
  { name: 'floats', minShareCount: 2, test: /react-aria|react-stately|@internationalized|-float\.tsx/ },
  {
    name: 'reads',
    minShareCount: 2,
    test: /@tanstack|web[\\/](api[\\/](?!live[\\/]live\.ts)|device[\\/]|(expenses|family)[\\/]([\w-]+[\\/])?((?!onboarding)[\w-]+\.data|approve-button|balance-sentence|category[\w-]*|split-words|status|two-part-bar)|family[\\/]scope[\\/]family-gate|frame[\\/](demo-banner|preferences|reset-demo))/,
  },
  // contacts, and what onboarding and changing the rotation share: not for the other screens
  { name: 'contacts', minShareCount: 2, test: /(web|domain)[\\/]contacts[\\/]/ },
  {
    name: 'founding',
    minShareCount: 2,
    test: /web[\\/](family[\\/]onboarding[\\/](onboarding|proposed)|calendar[\\/]rotation[\\/]rotation)|domain[\\/]money[\\/]currency-of-zone/,
  },
  // the person's own screens and signing in again: a dozen small files otherwise. Last, since a group also
  // includes what its modules import
  {
    name: 'own-account',
    minShareCount: 2,
    test: /web[\\/](account[\\/](mine|ways|fault-banner|new-password-field|password-advice|use-act|use-exchange)|entry[\\/](linked-text|local-outbox)|page[\\/]auth-failed)/,
  },
]

// The compiler is for screens that render a lot and often. What signing in loads (account, the frame, the small parts)
// renders little and rarely, and the compiler's bookkeeping would add 7 kB to it.
const rendersLittle = /[\\/]web[\\/](account|frame|page|ui|\w+\.tsx)|[\\/](domain|contract|mediator)[\\/]/

export default defineConfig({
  root: here,
  plugins: [
    sonnerWithoutInjectedStyle(),
    onlyWhatRuns(),
    // first, since the compiler must not see a macro
    lingui({ cwd: here, macroTransform: true }),
    react({ compiler: true, exclude: [/[\\/]node_modules[\\/]/, rendersLittle] }),
    tailwindcss(),
    inlineScriptHashes(),
    verifier(),
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
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3001' } },
})
