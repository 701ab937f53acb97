import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { transform } from '@lingui/native-tools'
import type { Plugin } from 'vite'

/** A sentence of a catalogue: as the code says it, and in the catalogue's language (in English where that is missing). */
type Sentence = { readonly id: string; readonly english: string; readonly said: string }

/**
 * Lingui in the build: its macros become calls, and a catalogue (`*.po`) a module of compiled messages. `@lingui/cli` does
 * the same with Babel and seventy packages more; here it is only a development tool, which extracts.
 */
export function texts(): Plugin[] {
  return [
    {
      name: 'evenhand:macros',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?(?:$|\?)/, code: /from ['"]@lingui\/(core|react)\/macro['"]/ },
        async handler(code, id) {
          const descriptorFields = this.environment.config.isProduction ? 'id-only' : 'all'
          const file = basename(id.replace(/\?.*$/, ''))
          const { code: plain, map } = await transform(code, file, { macro: { descriptorFields } })
          return { code: plain, map: map ?? null }
        },
      },
    },
    {
      name: 'evenhand:catalogues',
      transform: {
        filter: { id: /\.po$/ },
        // the bundler would go by the file's name, which is no code's
        handler: (catalogue) => ({
          code: moduleOf(compiled(sentencesIn(catalogue))),
          map: null,
          moduleType: 'js',
        }),
      },
    },
  ]
}

/** Every sentence of a catalogue's text. */
export function sentencesIn(catalogue: string): Sentence[] {
  const entries = formatter().parse(catalogue, { locale: 'en', sourceLocale: 'en', filename: '' })
  return Object.entries(entries).map(([id, { message = '', translation }]) => ({
    id,
    english: message,
    said: translation || message,
  }))
}

/** Every sentence of one of the app's catalogues, in one language. */
export function readCatalogue(root: string, name: string, language: string): Sentence[] {
  return sentencesIn(readFileSync(join(root, 'text', name, `${language}.po`), 'utf8'))
}

/** Messages as the browser reads them, by id. Throws where one is no valid message. */
export function compiled(sentences: readonly Sentence[]): Record<string, unknown> {
  const byId = [...sentences].sort((one, other) => (one.id < other.id ? -1 : 1))
  return Object.fromEntries(byId.map(({ id, said }) => [id, compileMessageOrThrow(said, (text) => text)]))
}

/** A module of compiled messages: JSON in a string is read faster than an object literal. */
export function moduleOf(messages: Record<string, unknown>): string {
  return `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))})\n`
}
