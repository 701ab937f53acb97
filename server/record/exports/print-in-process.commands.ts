import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { atMost, CORES_BESIDE_REQUESTS, ON_ONE_CORE, putBehindRequests } from '../../outside/background.ts'
import type { DocumentOrder } from './print-document.commands.ts'

// 50,000 messages take 45 MB at the end, mostly for ids; what is collected often keeps the process small (203 MB, and 287
// with a young generation of 8 MB; decision 115)
const MEMORY = ['--max-old-space-size=320', '--max-semi-space-size=2', '--optimize-for-size', ON_ONE_CORE]
const LIMIT_MS = 15 * 60_000

const inTurn = atMost(CORES_BESIDE_REQUESTS)

/**
 * Prints the document of an export in a separate process, on a small machine one after the other. Each call of
 * `onPercent` is awaited before the next.
 */
export function printInProcess(
  folder: string,
  order: DocumentOrder,
  onPercent: (percent: number) => Promise<void>,
): Promise<void> {
  return inTurn(() => printNow(folder, order, onPercent))
}

async function printNow(
  folder: string,
  order: DocumentOrder,
  onPercent: (percent: number) => Promise<void>,
): Promise<void> {
  const orderPath = join(folder, 'order.json')
  await writeFile(orderPath, JSON.stringify(order), { mode: 0o600 })
  const child = spawn(
    process.execPath,
    [...MEMORY, fileURLToPath(new URL('./print-document.commands.ts', import.meta.url)), orderPath],
    { stdio: ['ignore', 'pipe', 'pipe'], env: {}, timeout: LIMIT_MS, killSignal: 'SIGKILL' },
  )
  putBehindRequests(child)
  const ended = once(child, 'close')
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-2000)
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) await onPercent(Number(line))
  } catch (error) {
    // nobody is waiting for it any more
    child.kill('SIGKILL')
    // until it is gone it may still write into the folder, which is removed next
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    throw error
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`the document was not printed: ${complaint}`)
}
