import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiled, moduleOf, readCatalogue } from './texts.ts'

/** The output folder: separate from what is precached for offline use, which includes all texts. */
const FOLDER = 'assets/first-words'

/** Compiled messages by id. */
type Words = Record<string, unknown>

/**
 * Reads the app's catalogues and returns a function that writes the subset used by some code: a page's first screen
 * needs a tenth of all texts, and waiting for the rest would take a phone a quarter of a second.
 */
export function firstWords(
  root: string,
  outDir: string,
): (language: string, code: readonly string[]) => string {
  const words = new Map(
    ['en', 'es', 'fr'].map((language) => [language, compiled(readCatalogue(root, 'locales-app', language))]),
  )
  mkdirSync(join(outDir, FOLDER), { recursive: true })
  return (language, code) => {
    const text = moduleOf(saidIn(words.get(language)!, code))
    const digest = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    const file = `${FOLDER}/${language}-${digest}.js`
    writeFileSync(join(outDir, file), text)
    return `/${file}`
  }
}

/** The messages whose id occurs in the code as a string. A chance match only adds a sentence too many. */
export function saidIn(words: Words, code: readonly string[]): Words {
  const found = new Set(
    code.flatMap((one) => [...one.matchAll(/["'`]([\w+/-]{6})["'`]/g)].map(([, id]) => id)),
  )
  return Object.fromEntries(Object.entries(words).filter(([id]) => found.has(id)))
}
