import { createInterface } from 'node:readline'
import { DatabaseProblem } from '../database-problem.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

// The other process in embedded.test.ts: starts or joins a database, reports line by line, and stops when told.
const [dataDir = '', binaries = ''] = process.argv.slice(2)

function say(what: Record<string, unknown>): void {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}

async function main(): Promise<void> {
  let embedded: Embedded
  try {
    embedded = await startEmbedded({
      dataDir,
      log: (sentence) => say({ log: sentence }),
      ...(binaries && { binaries }),
    })
  } catch (error) {
    say({ problem: (error as Error).message, isProblem: error instanceof DatabaseProblem })
    process.exit(1)
  }
  say({ url: embedded.url() })
  embedded.onDown(() => say({ down: true }))
  embedded.onUp(() => say({ up: embedded.url() }))
  for await (const line of createInterface({ input: process.stdin })) if (line === 'stop') break
  await embedded.stop()
  process.exit(0)
}

await main()
