import { Worker } from 'node:worker_threads'
import type { StatementOrder } from './statement.commands.ts'

const LIMIT_MS = 5 * 60_000
const MEMORY_MB = 768

type Said = { readonly bytes?: Uint8Array; readonly complaint?: string }

/** One thread, for one statement at a time, kept because starting one costs more than most statements. */
let idle: Worker | undefined
let turn: Promise<unknown> = Promise.resolve()

/** Prints statements in a separate thread, one after the other, so that they do not hold up other requests. */
export function printStatement(order: StatementOrder): Promise<Buffer> {
  const result = turn.then(() => printNext(order))
  turn = result.catch(() => {})
  return result
}

function printNext(order: StatementOrder): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = idle ?? newWorker()
    idle = undefined
    worker.ref()
    const leave = () => {
      clearTimeout(patience)
      worker.off('message', hear).off('error', fail).off('exit', end)
    }
    const fail = (error: Error) => {
      leave()
      void worker.terminate()
      reject(error)
    }
    const end = () => fail(new Error('the thread that prints statements ended'))
    const hear = ({ bytes, complaint }: Said) => {
      if (!bytes) return fail(new Error(`the statement was not printed: ${complaint}`))
      leave()
      worker.unref()
      idle = worker
      resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }
    const patience = setTimeout(() => fail(new Error('the statement took too long')), LIMIT_MS)
    worker.on('message', hear).once('error', fail).once('exit', end)
    worker.postMessage(order)
  })
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./statement-worker.commands.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // a worker that ends while idle is not used again, and nothing is lost
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (idle === worker) idle = undefined
  })
  return worker
}
