import { parentPort } from 'node:worker_threads'
import { stayBehindRequests } from '../background.ts'
import { plainFile } from './ics-plain.ts'
import { readIcs } from './ics-read.ts'
import type { IcsOrder } from './ics-reader.ts'

stayBehindRequests()

// Reads files off the server's thread. Reports the event it is at, so that one that never ends can be skipped.
parentPort?.on('message', ({ text, window, skip, fallbackZone }: IcsOrder) => {
  const begin = (line: number) => parentPort?.postMessage({ line })
  parentPort?.postMessage({
    file: plainFile(readIcs(text, window, { skip: new Set(skip), begin }), fallbackZone),
  })
})
