import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../server/config.ts'
import { portProblem } from './runtime/port.mjs'
import { serve } from './serve.ts'
import { sentenceFor } from './start-problem.ts'
import { buildWebWhenStale } from './web-build.ts'

/** `npm start`: builds the screens if they changed, then runs the server in this process. */
async function start(): Promise<void> {
  try {
    // Report a wrong setting or a taken port before a build, which may take half a minute.
    const { port, host } = readConfig()
    const taken = await portProblem(port, host)
    if (taken) return stop(taken)
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
