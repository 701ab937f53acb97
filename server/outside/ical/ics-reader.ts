import { Worker } from 'node:worker_threads'
import type { BadReason } from './ics-event.ts'
import type { Window } from './ics-expand.ts'
import type { Bad } from './ics-read.ts'

export type PlainEvent = {
  readonly uid: string
  readonly line: number
  readonly title: string
  readonly place: string
  readonly notes: string
  readonly isPrivate: boolean
  readonly isRepeated: boolean
  /** the text of the VEVENT in the file */
  readonly text: string
}
export type PlainOccurrence = {
  /** index into `events` */
  readonly event: number
  readonly uid: string
  readonly isAllDay: boolean
  /** ms since 1970; a whole day begins at midnight in the reader's zone */
  readonly start: number
  readonly end: number
  /** the zone its times are given in; null: whole days, and floating times */
  readonly zone: string | null
  /** local time: a day, or `2026-01-31T17:00:00`; the end is exclusive */
  readonly wallStart: string
  readonly wallEnd: string
}
export type PlainFile = {
  readonly isCalendar: boolean
  readonly name: string | null
  /** the text of the file's VTIMEZONEs */
  readonly zones: readonly string[]
  readonly events: readonly PlainEvent[]
  readonly bad: readonly Bad[]
  readonly occurrences: readonly PlainOccurrence[]
}

/** A worker's task. */
export type IcsOrder = {
  readonly text: string
  readonly window: Window
  readonly skip: readonly number[]
  readonly fallbackZone: string
}

/** How much CPU time one file may take in all, ms. */
const PATIENCE = 1800
/** Larger files are not read. */
const MOST_BYTES = 10 * 1024 * 1024

/**
 * Reads a calendar file in a worker with limited time and memory. An event that takes too long is reported as bad and
 * the others are read without it; a file that takes too long altogether has one bad line and no events.
 */
export async function readCalendarFile(
  bytes: Uint8Array,
  window: Window,
  { fallbackZone = 'UTC', patience = PATIENCE } = {},
): Promise<PlainFile> {
  if (bytes.length > MOST_BYTES) return unread(1, 'too-large')
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

function unread(line: number, reason: BadReason): PlainFile {
  return { isCalendar: false, name: null, zones: [], events: [], bad: [{ line, reason }], occurrences: [] }
}

type Said = { readonly line?: number; readonly file?: PlainFile }

/** One worker, for one file at a time, kept because starting one costs more than reading most files. */
let idle: Worker | undefined
let turn: Promise<unknown> = Promise.resolve()

function readInWorker(order: IcsOrder, patience: number): Promise<{ file?: PlainFile; stuckAt: number }> {
  const result = turn.then(() => readNext(order, patience))
  turn = result.catch(() => {})
  return result
}

function readNext(order: IcsOrder, patience: number): Promise<{ file?: PlainFile; stuckAt: number }> {
  return new Promise((resolve) => {
    const worker = idle ?? newWorker()
    idle = undefined
    worker.ref()
    let stuckAt = 1
    const give = (file?: PlainFile) => {
      clearInterval(watch)
      // by name: removing all listeners would also remove the worker's own
      worker.off('message', hear).off('error', fail).off('exit', fail)
      if (file) keep(worker)
      else void worker.terminate()
      resolve(file ? { file, stuckAt } : { stuckAt })
    }
    const fail = () => give()
    const hear = (said: Said) => {
      if (said.file) give(said.file)
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

/** Keeps the worker for the next file, without keeping the process alive. */
function keep(worker: Worker): void {
  worker.unref()
  idle = worker
}
