import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/config.ts'
import { sentenceFor } from './start-problem.ts'
import { buildWebWhenStale } from './web-build.ts'

/** `npm start`: the screens are built when they changed, then the server runs in this very process. */
async function start(): Promise<void> {
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  try {
    // A wrong setting is told before the half minute a build may take.
    readConfig()
    const web = await buildWebWhenStale(root, console.log)
    if (!web.ok) return stop(web.output)
    await import('../server/main.ts')
  } catch (error) {
    stop(sentenceFor(error))
  }
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exit(1)
}

await start()
