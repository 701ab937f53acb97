import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/config.ts'
import { serve } from './serve.ts'
import { sentenceFor } from './start-problem.ts'
import { buildWebWhenStale } from './web-build.ts'

/** `npm start`: the screens are built when they changed, then the server runs in this very process. */
async function start(): Promise<void> {
  try {
    // A wrong setting is told before the half minute a build may take.
    readConfig()
  } catch (error) {
    return stop(sentenceFor(error))
  }
  const web = await buildWebWhenStale(dirname(dirname(fileURLToPath(import.meta.url))), console.log)
  if (!web.ok) return stop(web.output)
  await serve()
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exit(1)
}

await start()
