declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

// Vite's, for the sources shown by /design-system.
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
  glob<T>(pattern: string, options: { query: string; import: string }): Record<string, () => Promise<T>>
}

declare module 'pdfjs-dist/build/pdf.renderer.min.mjs?url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: the bundler exports a file's URL as default
  export default url
}

declare module 'pdfjs-dist/build/pdf.worker.min.mjs?url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: the bundler exports a file's URL as default
  export default url
}
