import { parentPort } from 'node:worker_threads'
import { stayBehindRequests } from '../background.ts'
import type { Window } from './ics-expand.ts'
import { plainFile } from './ics-plain.ts'
import { readIcs } from './ics-read.ts'

/** One reading of a file, without the events that took too long before. */
export type WorkerOrder = {
  readonly text: string
  readonly window: Window
  readonly skip: readonly number[]
  readonly fallbackZone: string
}

stayBehindRequests()

// Reads files off the process's own thread. Reports the event it is at, so that one that never ends can be skipped.
parentPort?.on('message', ({ text, window, skip, fallbackZone }: WorkerOrder) => {
  const begin = (line: number) => parentPort?.postMessage({ line })
  parentPort?.postMessage({
    file: plainFile(readIcs(text, window, { skip: new Set(skip), begin }), fallbackZone),
  })
})
