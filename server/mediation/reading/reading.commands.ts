import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Question, ReplyTo } from './reading-work.commands.ts'

/** Processor time for one text, ms: an ordinary one takes one or two, the longest allowed less than a hundred. */
const MOST_MS = 1000
/** By the clock, on a machine too busy to give it that time, ms. */
const LONGEST_MS = 10_000
const WATCH_MS = 50
/** Texts of one family that wait; those beyond are not read. */
const WAITING_OF_ONE = 20

type Waiting = {
  readonly question: Question
  readonly most: number
  readonly settle: (reply: unknown) => void
}

/** What waits, by family, in rounds: one that sends many long texts waits for itself. */
const queues = new Map<string, Waiting[]>()
let isBusy = false
let count = 0
let ready: Promise<Worker> | undefined

/**
 * Has the mediator read a text on a thread of its own. `owner`: the family or person it is read for. Null: it took more
 * than `most` ms of processor time, or too many wait already; what depends on it goes on without.
 */
export function readApart<Q extends Question>(
  owner: string,
  question: Q,
  most = MOST_MS,
): Promise<ReplyTo<Q> | null> {
  const own = queues.get(owner) ?? []
  if (own.length >= WAITING_OF_ONE) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (reply: unknown) => resolve((reply ?? null) as ReplyTo<Q> | null)
    queues.set(owner, [...own, { question, most, settle }])
    void next()
  })
}

/** Starts the thread, which unpacks its words: at the start of the server, while the database starts, too. */
export async function prepareReading(): Promise<void> {
  const worker = await reader()
  worker.unref()
}

async function next(): Promise<void> {
  if (isBusy) return
  const first = queues.entries().next().value
  if (!first) return
  isBusy = true
  const [owner, [waiting, ...rest]] = first
  // behind the other families
  queues.delete(owner)
  if (rest.length > 0) queues.set(owner, rest)
  const reply = waiting ? await answered(waiting).catch(() => null) : null
  waiting?.settle(reply)
  isBusy = false
  void next()
}

async function answered({ question, most }: Waiting): Promise<unknown> {
  const worker = await reader()
  worker.ref()
  count += 1
  const id = count
  return new Promise((resolve) => {
    const began = performance.now()
    let before: number | undefined
    const settle = (reply: unknown, isStuck = false) => {
      clearInterval(watch)
      worker.off('message', hear).off('exit', gone)
      worker.unref()
      if (isStuck) void end(worker)
      resolve(reply)
    }
    const gone = () => settle(null)
    const hear = (said: { id: number; reply?: unknown }) => said.id === id && settle(said.reply)
    const watch = setInterval(async () => {
      const spent = await processorTime(worker)
      before ??= spent
      const isOver = spent - before > most || performance.now() - began > LONGEST_MS
      if (isOver) settle(null, true)
    }, WATCH_MS)
    worker.on('message', hear).once('exit', gone)
    worker.postMessage({ id, question })
  })
}

async function end(worker: Worker): Promise<void> {
  ready = undefined
  await worker.terminate()
}

/** Milliseconds of processor time the thread has used; 0 once it has ended. */
async function processorTime(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}

function reader(): Promise<Worker> {
  if (ready) return ready
  // only the thread itself may say that it is gone: its end can come after another has taken its place
  const mine = start(() => {
    if (ready === mine) ready = undefined
  })
  ready = mine
  return mine
}

async function start(gone: () => void): Promise<Worker> {
  const worker = new Worker(new URL('./reading-worker.commands.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  })
  // one that ends is replaced for the next text
  worker.on('error', () => {})
  worker.once('exit', gone)
  await Promise.race([once(worker, 'message'), once(worker, 'exit')])
  return worker
}
