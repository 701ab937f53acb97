import { CALLS } from '@evenhand/contract/calls.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { call } from './call.ts'
import { CallFailure, failureOf, isPassing } from './call-failure.ts'
import { changeOnDevice, keepOnDevice, removeFromDevice } from './device-store.ts'
import { allWrites, showQueue, showSending } from './queue-state.ts'
import { failureFromWire, nameOf, type QueuedWrite, waitsFor, wireOf, withReply } from './queued-write.ts'
import { sessionNow } from './session.ts'
import { hearTabs, inOneTab, tellTabs, type WireFailure } from './tabs.ts'
import { touchedByWrite } from './touched-reads.ts'
import { upload } from './upload.ts'

export type WriteOptions = {
  /** made by `newWriteId()` where a later write refers to this one's answer */
  readonly id?: string
  readonly file?: { readonly bytes: Blob; readonly name: string }
  /** 0 to 1, while this tab sends the file */
  readonly onProgress?: (share: number) => void
  /** takes the write back as long as it has not been sent */
  readonly signal?: AbortSignal
  /** shows the change at once; what it gives back undoes it when the server says no */
  readonly optimistic?: () => () => void
}

/** A write's client id. */
export const newWriteId = () => crypto.randomUUID()

/**
 * The way of every write: kept on the device first, then sent in order, exactly once, by one tab at a time,
 * again and again until the server has answered. The promise gives the reply (after a reload nobody waits for
 * it, the write goes out all the same) or throws the server's definite no as `CallFailure`.
 */
export function enqueue<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: WriteOptions = {},
): Promise<ReplyOf<E>> {
  return write(endpoint, ask, options, () => {}) as Promise<ReplyOf<E>>
}

/**
 * The same for a form that should not wait for a connection: answers `sent: false` as soon as a first try
 * failed; the write then waits on this device.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: WriteOptions = {},
): Promise<{ sent: true; reply: ReplyOf<E> } | { sent: false; id: string }> {
  const id = options.id ?? newWriteId()
  return new Promise((resolve, reject) => {
    write(endpoint, ask, { ...options, id }, () => resolve({ sent: false, id })).then(
      (reply) => resolve({ sent: true, reply: reply as ReplyOf<E> }),
      reject,
    )
  })
}

type Waiter = {
  resolve: (reply: unknown) => void
  reject: (failure: CallFailure) => void
  held: () => void
  options: WriteOptions
  undo?: (() => void) | undefined
}
const waiters = new Map<string, Waiter>()
const answers = new Map<string, unknown>()
let lastPlace = 0

function write(endpoint: Endpoint, ask: unknown, options: WriteOptions, held: () => void): Promise<unknown> {
  const person = sessionNow().user?.id
  if (!person) return Promise.reject(new CallFailure('auth/not-signed-in', 'User not authenticated'))
  const at = Date.now()
  lastPlace = Math.max(at, lastPlace + 1)
  let settled = ask
  for (const [id, reply] of answers) if (waitsFor(settled, id)) settled = withReply(settled, id, reply)
  const id = options.id ?? newWriteId()
  const item: QueuedWrite = {
    id,
    place: `${String(lastPlace).padStart(15, '0')}-${id}`,
    person,
    call: nameOf(endpoint),
    ask: settled,
    at,
    tries: 0,
    ...(options.file ? { file: options.file } : {}),
  }
  const undo = options.optimistic?.()
  return new Promise((resolve, reject) => {
    waiters.set(id, { resolve, reject, held, options, undo })
    options.signal?.addEventListener('abort', () => void dropWrite(id))
    keepOnDevice('writes', item.place, item).then(
      async () => {
        await changed()
        void sendWhenDue()
      },
      // no storage on this device (a private window of an old browser): at least send it now
      () =>
        perform(item).then(
          (reply) => answered(id, reply),
          (thrown) => refusedHere(id, failureOf(thrown)),
        ),
    )
  })
}

let running = false
/** after a failed try: when the next one may be (ms) */
let notBefore = 0
let askedAgain = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, at once: at start, after sign-in, when the connection is back. */
export function sendWaiting(): Promise<void> {
  notBefore = 0
  return sendWhenDue()
}

async function sendWhenDue(): Promise<void> {
  if (Date.now() < notBefore) {
    for (const waiter of waiters.values()) waiter.held()
    return
  }
  askedAgain = true
  if (running) return
  running = true
  clearTimeout(retry)
  try {
    while (askedAgain && Date.now() >= notBefore) {
      askedAgain = false
      await inOneTab('evenhand-write-queue', sendInOrder)
    }
  } finally {
    running = false
  }
}

const LONGEST_WAIT_MS = 60_000
/** A server that answers 500 so often will not mend itself while the others wait behind. */
const MOST_FAULTS = 6

async function sendInOrder(): Promise<void> {
  for (;;) {
    const item = (await allWrites()).find(({ refused }) => !refused)
    if (!item) return
    try {
      if (navigator.onLine === false) throw new CallFailure('client/network', 'offline')
      showSending(item.id)
      const reply = await perform(item)
      await settle(item, reply)
    } catch (thrown) {
      const failure = failureOf(thrown)
      // the session is gone: the write stays for when the same person is back
      if (failure.status === 401 || sessionNow().user?.id !== item.person) return
      const tries = item.tries + 1
      if (failure.code === 'client/cancelled') await dropWrite(item.id)
      else if (!isPassing(failure) || (failure.status === 500 && tries >= MOST_FAULTS))
        await refuse(item, failure)
      else return await holdBack({ ...item, tries }, failure)
    } finally {
      showSending(null)
    }
  }
}

function perform({ id, call: name, ask, file }: QueuedWrite): Promise<unknown> {
  const options = waiters.get(id)?.options ?? {}
  const common = { idempotencyKey: id, ...(options.signal ? { signal: options.signal } : {}) }
  const endpoint: Endpoint = CALLS[name]
  if (!file) return call(endpoint, ask as never, common)
  return upload(endpoint, ask as never, file, {
    ...common,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  })
}

/** The answer goes into the writes that wait for it, and the write leaves the queue, in one transaction. */
async function settle(item: QueuedWrite, reply: unknown): Promise<void> {
  const later = (await allWrites()).filter(({ ask }) => waitsFor(ask, item.id))
  await changeOnDevice(
    'writes',
    later.map((one) => [one.place, { ...one, ask: withReply(one.ask, item.id, reply) }]),
    [item.place],
  )
  tellTabs({ type: 'write-done', id: item.id, reply })
  await changed()
  touchedByWrite(CALLS[item.call])
  answered(item.id, reply)
}

/** Also refuses what waits for this write's answer: it can never be sent. */
async function refuse(item: QueuedWrite, failure: CallFailure): Promise<void> {
  const refused = wireOf(failure)
  const all = await allWrites()
  const group = [item, ...all.filter(({ ask }) => waitsFor(ask, item.id))]
  await changeOnDevice(
    'writes',
    group.map((one) => [one.place, { ...one, refused }]),
    [],
  )
  for (const { id } of group) {
    tellTabs({ type: 'write-refused', id, failure: refused })
    await refusedHere(id, failure)
  }
  await changed()
}

async function holdBack(item: QueuedWrite, failure: CallFailure): Promise<void> {
  await keepOnDevice('writes', item.place, item)
  for (const waiter of waiters.values()) waiter.held()
  const asked = (failure.problem?.retryAfter ?? 0) * 1000
  const wait = Math.max(asked, Math.min(1000 * 2 ** (item.tries - 1), LONGEST_WAIT_MS))
  notBefore = Date.now() + wait
  clearTimeout(retry)
  retry = setTimeout(() => void sendWaiting(), wait)
  await changed()
}

function answered(id: string, reply: unknown): void {
  answers.set(id, reply)
  waiters.get(id)?.resolve(reply)
  waiters.delete(id)
}

/** Whoever waits in this tab shows the refusal and keeps what was typed, so the write leaves the queue. */
async function refusedHere(id: string, failure: CallFailure): Promise<void> {
  const waiter = waiters.get(id)
  if (!waiter) return
  waiters.delete(id)
  waiter.undo?.()
  const kept = (await allWrites()).find((one) => one.id === id)
  if (kept) await removeFromDevice('writes', [kept.place])
  await changed()
  waiter.reject(failure)
}

/** Takes a write back that has not been sent, or drops a refused one, with what waits for its answer. */
export async function dropWrite(id: string): Promise<void> {
  const all = await allWrites()
  const group = all.filter((one) => one.id === id || waitsFor(one.ask, id))
  await removeFromDevice(
    'writes',
    group.map(({ place }) => place),
  )
  await changed()
  for (const one of group) {
    const waiter = waiters.get(one.id)
    waiters.delete(one.id)
    waiter?.undo?.()
    waiter?.reject(new CallFailure('client/cancelled', 'Cancelled'))
  }
}

/** Tries a refused write again, with what waits for its answer. */
export async function retryWrite(id: string): Promise<void> {
  const group = (await allWrites()).filter((one) => one.id === id || waitsFor(one.ask, id))
  await changeOnDevice(
    'writes',
    group.map(({ refused: _, ...one }) => [one.place, { ...one, tries: 0 }]),
    [],
  )
  await changed()
  await sendWaiting()
}

/** Starts the queue of the signed-in person; gives back the way to stop. */
export function startQueue(): () => void {
  const wake = () => void sendWaiting()
  addEventListener('online', wake)
  const stopHearing = hearTabs((news) => {
    if (news.type === 'write-done') answered(news.id, news.reply)
    if (news.type === 'write-refused') void refusedHere(news.id, failureFromWire(news.failure as WireFailure))
    if (news.type === 'refreshed' || news.type === 'signed-in') wake()
    if (news.type === 'queue') void showQueue()
  })
  void showQueue()
  wake()
  return () => {
    removeEventListener('online', wake)
    stopHearing()
    clearTimeout(retry)
  }
}

async function changed(): Promise<void> {
  tellTabs({ type: 'queue' })
  await showQueue()
}
