import type { Examination, Examined } from './examination.ts'

/** A worker that has responded before and is silent for this long is stuck, and is restarted. */
const TIMEOUT_MS = 10_000
/**
 * Until its first response it loads the models: with a shorter limit, a slow device would restart it forever.
 */
const START_TIMEOUT_MS = 60_000

let worker: Worker | null = null
let hasAnswered = false
let last = 0
const waiting = new Map<number, { resolve: (examined: Examined) => void; reject: (why: Error) => void }>()

/** Runs the embedded mediator in its worker; rejects when it does not respond, and restarts it next time. */
export function examine(ask: Examination): Promise<Examined> {
  const id = ++last
  return new Promise((resolve, reject) => {
    const patience = worker && hasAnswered ? TIMEOUT_MS : START_TIMEOUT_MS
    const timer = setTimeout(() => fail(new Error('the mediator did not answer')), patience)
    waiting.set(id, {
      resolve: (examined) => {
        clearTimeout(timer)
        resolve(examined)
      },
      reject: (why) => {
        clearTimeout(timer)
        reject(why)
      },
    })
    theWorker().postMessage({ id, ask })
  })
}

function theWorker(): Worker {
  if (worker) return worker
  worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module', name: 'mediator' })
  hasAnswered = false
  worker.onmessage = ({ data }: MessageEvent<{ id: number; examined: Examined }>) => {
    hasAnswered = true
    waiting.get(data.id)?.resolve(data.examined)
    waiting.delete(data.id)
  }
  worker.onerror = () => fail(new Error('the mediator stopped'))
  return worker
}

function fail(why: Error): void {
  worker?.terminate()
  worker = null
  for (const { reject } of waiting.values()) reject(why)
  waiting.clear()
}
