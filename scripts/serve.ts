import { enableCompileCache, flushCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join, resolve, sep } from 'node:path'
import { sentenceFor } from './start-problem.ts'

/** Runs the server in this process; reports plainly what keeps it from starting, with exit code 1. */
export async function serve(): Promise<void> {
  // Compiling the sources is most of a start, and the cache halves it (docs/figures.md). Flushed at once, because a server
  // may be killed without warning.
  enableCompileCache(compiledFolder(resolve(import.meta.dirname, '..')))
  try {
    await import('../server/main.ts')
    flushCompileCache()
  } catch (error) {
    console.error(sentenceFor(error))
    process.exit(1)
  }
}

/** Beside the packages; of an installed package, whose folder belongs to root, in the user's own cache. */
function compiledFolder(root: string): string {
  const isInstalled = root.split(sep).includes('node_modules')
  return isInstalled
    ? join(homedir(), '.cache/evenhand/compiled')
    : join(root, 'node_modules/.cache/compiled')
}

if (import.meta.main) await serve()
