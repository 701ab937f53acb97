declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

// Vite's, for the sources that /design-system shows.
interface ImportMeta {
  glob<T>(pattern: string, options: { eager: true }): Record<string, T>
  glob<T>(pattern: string, options: { query: string; import: string }): Record<string, () => Promise<T>>
}
