import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { sentenceFor } from './start-problem.ts'

/** Runs the server in this process; reports plainly what keeps it from starting, with exit code 1. */
export async function serve(): Promise<void> {
  // Compiling the sources is most of a start, and the cache halves it (docs/figures.md). Flushed at once, because a server
  // may be killed without warning.
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
