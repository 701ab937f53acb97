import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { changeOnDevice, keepOnDevice } from './device-store.ts'
import { allWrites, queueChanged, showQueue } from './queue-state.ts'
import { failureFromWire, nameOf, type QueuedWrite, waitsFor } from './queued-write.ts'
import { sessionNow } from './session.ts'
import { hearTabs } from './tabs.ts'
import { dropWrite, perform, sendWaiting, sendWhenDue, stopRetrying } from './write-sender.ts'
import { answered, refusedHere, type WriteOptions, waiters, withAnswers } from './write-waiters.ts'

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

let lastPlace = 0

function write(endpoint: Endpoint, ask: unknown, options: WriteOptions, held: () => void): Promise<unknown> {
  const person = sessionNow().user?.id
  if (!person) return Promise.reject(new CallFailure('auth/not-signed-in', 'User not authenticated'))
  const at = Date.now()
  lastPlace = Math.max(at, lastPlace + 1)
  const id = options.id ?? newWriteId()
  const item: QueuedWrite = {
    id,
    place: `${String(lastPlace).padStart(15, '0')}-${id}`,
    person,
    call: nameOf(endpoint),
    ask: withAnswers(ask),
    at,
    tries: 0,
    ...(options.file ? { file: options.file } : {}),
    ...(options.hold ? { hold: options.hold } : {}),
  }
  const undo = options.optimistic?.()
  return new Promise((resolve, reject) => {
    waiters.set(id, { resolve, reject, held, options, undo })
    options.signal?.addEventListener('abort', () => void dropWrite(id))
    keepOnDevice('writes', item.place, item).then(
      async () => {
        await queueChanged()
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

/** Tries a refused write again, with what waits for its answer. */
export async function retryWrite(id: string): Promise<void> {
  const group = (await allWrites()).filter((one) => one.id === id || waitsFor(one.ask, id))
  await changeOnDevice(
    'writes',
    group.map(({ refused: _, ...one }) => [one.place, { ...one, tries: 0 }]),
    [],
  )
  await queueChanged()
  await sendWaiting()
}

/** Ends the wait of held writes: they are sent now. */
export async function releaseWrites(which: (write: QueuedWrite) => boolean): Promise<void> {
  const held = (await allWrites()).filter((one) => one.hold !== undefined && which(one))
  if (held.length === 0) return
  await changeOnDevice(
    'writes',
    held.map(({ hold: _, ...one }) => [one.place, one]),
    [],
  )
  await queueChanged()
  await sendWaiting()
}

/** Starts the queue of the signed-in person; gives back the way to stop. */
export function startQueue(): () => void {
  const wake = () => void sendWaiting()
  addEventListener('online', wake)
  const stopHearing = hearTabs((news) => {
    if (news.type === 'write-done') answered(news.id, news.reply)
    if (news.type === 'write-refused') void refusedHere(news.id, failureFromWire(news.failure))
    if (news.type === 'refreshed' || news.type === 'signed-in') wake()
    if (news.type === 'queue') void showQueue()
  })
  void showQueue()
  wake()
  return () => {
    removeEventListener('online', wake)
    stopHearing()
    stopRetrying()
  }
}
