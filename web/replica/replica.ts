import { recordLog } from '@evenhand/contract/record/record.ts'
import { callForFile } from '../api/call.ts'
import { sessionNow } from '../api/session/session.ts'
import { onSessionEnd } from '../api/session/session-end.ts'
import { subtle } from '../device/crypto.ts'
import { deviceKey } from '../device/device-store.ts'
import { inOneTab, tabLine } from '../device/tabs.ts'
import { onQuickExit } from '../frame/quick-exit.ts'
import type { Absence, Ask, FromReplica, SyncedTo, ToReplica, Why } from './message.ts'
import type { Checked } from './sync.ts'

/** What the worker could not do, and why. */
export class ReplicaFailure extends Error {
  readonly why: Why
  constructor(why: Why) {
    super(`the copy of the record: ${why}`)
    this.why = why
  }
}

/** Brings this device's copy of a family's record up to a head that was checked here; in one tab at a time. */
export async function replicate(family: string, seen: Checked): Promise<SyncedTo> {
  const told = await inOneTab('evenhand-replica', () => askReplica<SyncedTo>({ to: 'sync', family, seen }))
  grown(family)
  line.post(family)
  return told
}

/** How far this device has the record. Rejects with `ReplicaFailure` where it can have none. */
export const syncedTo = (family: string): Promise<SyncedTo> => askReplica({ to: 'tell', family })

/** Removes the copies of every other family: those the person has left. */
export const keepOnly = (families: readonly string[]): Promise<void> => askReplica({ to: 'keep', families })

const listeners = new Set<(family: string) => void>()
const grown = (family: string) => {
  for (const listener of listeners) listener(family)
}
const line = tabLine<string>('evenhand-replica')
line.onNews(grown)

/** Tells of each family whose copy was brought up to date, here or in another tab; returns a way to stop. */
export function onReplica(listener: (family: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the worker, which is started when it is first needed. */
export async function askReplica<T>(ask: Ask): Promise<T> {
  const own = await started()
  return new Promise<T>((resolve, reject) => {
    const id = ++last
    own.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
    post(own.worker, { kind: 'ask', id, ask })
  })
}

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (why: Error) => void }
type Running = {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  readonly unregister: (() => void)[]
}
let running: Promise<Running> | null = null
let last = 0

function started(): Promise<Running> {
  running ??= start().catch((thrown) => {
    running = null
    throw thrown
  })
  return running
}

/** What this browser lacks for it; null: nothing that is known beforehand. */
const lacking = (): Absence | null =>
  typeof Worker === 'undefined' ? 'no-worker' : subtle() ? null : 'no-crypto'

async function start(): Promise<Running> {
  const person = sessionNow().user?.id
  const absence = lacking()
  if (absence) throw new ReplicaFailure(absence)
  const key = await deviceKey()
  // signed out meanwhile: what is kept belongs to nobody any more
  if (!key || !person || sessionNow().user?.id !== person) throw new ReplicaFailure('stopped')
  const worker = new Worker(new URL('./replica-worker.ts', import.meta.url), {
    type: 'module',
    name: 'replica',
  })
  const own: Running = { worker, waiting: new Map(), unregister: [] }
  worker.onmessage = ({ data }: MessageEvent<FromReplica>) => void hear(own, data)
  worker.onerror = () => stop(own, 'no-worker')
  own.unregister.push(...[onSessionEnd, onQuickExit].map((end) => end(() => stop(own, 'stopped'))))
  post(worker, { kind: 'open', key, person })
  return own
}

async function hear({ worker, waiting }: Running, said: FromReplica): Promise<void> {
  if (said.kind === 'fetch') {
    const { id, family, from, erasedSince } = said
    const query = { from: String(from), ...(erasedSince === undefined ? {} : { erasedSince }) }
    // out of reach, or refused: it goes on from there next time
    const page = await callForFile(recordLog, { params: { familyId: family }, query }).catch(() => null)
    return post(worker, { kind: 'page', id, page })
  }
  const asked = waiting.get(said.id)
  waiting.delete(said.id)
  if (said.kind === 'answer') asked?.resolve(said.answer)
  else asked?.reject(new ReplicaFailure(said.why))
}

/** Its memory goes with it, and the key in it. */
function stop({ worker, waiting, unregister }: Running, why: Why): void {
  worker.terminate()
  for (const undo of unregister) undo()
  running = null
  for (const { reject } of waiting.values()) reject(new ReplicaFailure(why))
  waiting.clear()
}

const post = (worker: Worker, message: ToReplica) => worker.postMessage(message)
