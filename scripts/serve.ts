import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { sentenceFor } from './start-problem.ts'

/** Runs the server in this very process; what keeps it from starting is said plainly, with exit code 1. */
export async function serve(): Promise<void> {
  // Reading the sources is most of a start, and half of that the second time (docs/figures.md). Kept at once: a
  // server may end without a word.
  enableCompileCache(join(resolve(import.meta.dirname, '..'), 'node_modules/.cache/compiled'))
  try {
    await import('../server/main.ts')
    flushCompileCache()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exit(1)
  }
}

if (import.meta.main) await serve()
