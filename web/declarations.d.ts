declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

// Vite's, for the sources that /design-system shows.
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
  glob<T>(pattern: string, options: { query: string; import: string }): Record<string, () => Promise<T>>
}

declare module 'pdfjs-dist/build/pdf.renderer.min.mjs?url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: so the bundler gives a file's address
  export default url
}

declare module 'pdfjs-dist/build/pdf.worker.min.mjs?url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: so the bundler gives a file's address
  export default url
}
