// A separate process with limits (apart/): what it reads may be hostile. The reading itself is done in a thread, so that
// an event that takes too long can be stopped and left out.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { answerOrders } from '../apart/inside.ts'
import { type IcsOrder, type PlainFile, unread } from './ics-reader.ts'
import type { WorkerOrder } from './ics-worker.ts'

async function read({ bytes, window, fallbackZone, patience }: IcsOrder): Promise<PlainFile> {
  const text = textOf(bytes)
  const skip: number[] = []
  for (const share of [0.5, 0.3, 0.2]) {
    const order = { text, window, skip: [...skip], fallbackZone }
    const { file, stuckAt } = await readInWorker(order, patience * share)
    if (file) return file
    skip.push(stuckAt)
  }
  return unread(skip[0] ?? 1, 'too-long-to-read')
}

/** UTF-8 or, by its byte order mark, UTF-16; anything else is read as Latin-1, as in old exports. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

type Said = { readonly line?: number; readonly file?: PlainFile }

/** One worker, kept because starting one costs more than reading most files. */
let idle: Worker | undefined

function readInWorker(order: WorkerOrder, patience: number): Promise<{ file?: PlainFile; stuckAt: number }> {
  return new Promise((resolve) => {
    const worker = idle ?? newWorker()
    idle = undefined
    let stuckAt = 1
    const give = async (file?: PlainFile) => {
      clearInterval(watch)
      // by name: removing all listeners would also remove the worker's own
      worker.off('message', hear).off('error', fail).off('exit', fail)
      if (file) idle = worker
      // its memory is what the next one is given
      else await worker.terminate()
      resolve(file ? { file, stuckAt } : { stuckAt })
    }
    const fail = () => void give()
    const hear = (said: Said) => {
      if (said.file) void give(said.file)
      else stuckAt = said.line ?? stuckAt
    }
    // CPU time, so that a busy machine is not held against the file; counted from the worker's total so far
    let spentBefore: number | undefined
    const watch = setInterval(async () => {
      const spent = await processorTime(worker)
      if (spent === undefined) return
      spentBefore ??= spent
      if (spent - spentBefore > patience) fail()
    }, 50)
    worker.on('message', hear).once('error', fail).once('exit', fail)
    worker.postMessage(order)
  })
}

/** Milliseconds of CPU time the worker has used; undefined before it runs and after it has ended. */
async function processorTime(worker: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return undefined
  }
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./ics-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  // a worker that ends while idle is not used again, and nothing is lost
  worker.on('error', () => {})
  worker.once('exit', () => {
    if (idle === worker) idle = undefined
  })
  return worker
}

// a thread reserves memory, which its limit is to be measured with
idle = newWorker()
await once(idle, 'online')
answerOrders<IcsOrder>(read)
