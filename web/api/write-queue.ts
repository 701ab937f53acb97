import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { changeOnDevice, keepOnDevice } from './device-store.ts'
import { Presses } from './presses.ts'
import { QUEUE_FORMAT } from './queue-format.ts'
import { allWrites, queueChanged, queueNow, showQueue } from './queue-state.ts'
import { failureFromWire, laneOf, nameOf, type QueuedWrite, waitsFor } from './queued-write.ts'
import { sessionNow } from './session.ts'
import type { SessionUser } from './store.ts'
import { hearTabs } from './tabs.ts'
import { dropWrite, perform, sendWaiting, sendWhenDue, stopRetrying } from './write-sender.ts'
import {
  accepted,
  leaveWrite,
  refusedHere,
  type WriteOptions,
  waiters,
  withReplies,
} from './write-waiters.ts'

/** What became of a write: the server's reply, or it waits on this device for a connection. */
export type Sent<E extends Endpoint> =
  | { readonly sent: true; readonly reply: ReplyOf<E> }
  | { readonly sent: false; readonly id: string }

/**
 * Every write goes this way: kept on the device first, then sent in the order of its lane, exactly once, by one tab
 * at a time, again and again until the server has answered. The promise gives the reply (after a reload nobody waits
 * for it, the write goes out all the same) or throws the server's definite no as `CallFailure`. The same id again is
 * the same write. Forms and buttons use `useWrite` (use-write.ts).
 */
export function enqueue<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: WriteOptions = {},
): Promise<ReplyOf<E>> {
  return write(endpoint, ask, options, () => {}) as Promise<ReplyOf<E>>
}

/**
 * The same for whoever should not wait for a connection: gives `sent: false` as soon as a first try failed; the write
 * then waits on this device, and a refusal later stays there until the person has seen it.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: WriteOptions = {},
): Promise<Sent<E>> {
  const id = options.id ?? idOf(endpoint, ask, options)
  return new Promise((resolve, reject) => {
    const waits = () => {
      leaveWrite(id)
      presses().ended(id)
      resolve({ sent: false, id })
    }
    write(endpoint, ask, { ...options, id }, waits).then(
      (reply) => resolve({ sent: true, reply: reply as ReplyOf<E> }),
      reject,
    )
  })
}

let lastPlace = 0
/** What was pressed without a form of its own (use-write.ts), by session: the same again at once is the same write. */
const pressesOf = new WeakMap<SessionUser, Presses>()

function presses(): Presses {
  const { user } = sessionNow()
  const known = user ? pressesOf.get(user) : undefined
  if (known) return known
  const fresh = new Presses()
  if (user) pressesOf.set(user, fresh)
  return fresh
}

/** Of every write made since this tab opened: the same id again is the same write. */
const outcomes = new Map<string, Promise<unknown>>()

function write(endpoint: Endpoint, ask: unknown, options: WriteOptions, held: () => void): Promise<unknown> {
  const id = options.id ?? idOf(endpoint, ask, options)
  const same = outcomes.get(id)
  if (same) {
    alsoTell(id, held)
    return same
  }
  const person = sessionNow().user?.id
  if (!person) return Promise.reject(new CallFailure('auth/not-signed-in', 'User not authenticated'))
  const item = queued({ id, person, call: nameOf(endpoint), ask: withReplies(ask) }, options)
  const pressed = presses()
  const outcome = new Promise<unknown>((resolve, reject) => {
    const undo = options.optimistic?.()
    waiters.set(id, { resolve, reject, held: [held], options, undo, isLeft: false })
  })
  outcomes.set(id, outcome)
  // whoever gave the id themselves may try again under it
  outcome.catch(() => options.id && outcomes.delete(id)).finally(() => pressed.ended(id))
  options.signal?.addEventListener('abort', () => void dropWrite(id))
  keepInTurn(item).then(
    async () => {
      await queueChanged()
      void sendWhenDue()
    },
    // no storage on this device (a private window of an old browser): at least send it now
    () =>
      perform(item).then(
        (reply) => accepted(id, reply),
        (thrown) => refusedHere(id, failureOf(thrown)),
      ),
  )
  return outcome
}

const keptLast = new Map<string, Promise<void>>()

/** One after another in a lane: sealed beside each other, the second might be there, and be sent, before the first. */
function keepInTurn(item: QueuedWrite): Promise<void> {
  const before = keptLast.get(item.lane) ?? Promise.resolve()
  const kept = before.then(() => keepOnDevice('writes', item.place, item))
  const done = kept
    .catch(() => {}) // whoever asked is told; the next has its own turn
    .then(() => {
      if (keptLast.get(item.lane) === done) keptLast.delete(item.lane)
    })
  keptLast.set(item.lane, done)
  return kept
}

function idOf(endpoint: Endpoint, ask: unknown, { file }: WriteOptions): string {
  const { params } = (ask ?? {}) as { params?: unknown }
  const about = JSON.stringify([endpoint.method, endpoint.path, params])
  return presses().press(about, JSON.stringify([ask, file && [file.name, file.bytes.size]])).id
}

/** Who asked for the same write is told with the first that it waits. */
function alsoTell(id: string, held: () => void): void {
  const waiter = waiters.get(id)
  if (waiter?.isLeft) held()
  else waiter?.held.push(held)
}

type Written = Pick<QueuedWrite, 'id' | 'person' | 'call' | 'ask'>

function queued(written: Written, { lane, file, hold }: WriteOptions): QueuedWrite {
  const at = Date.now()
  lastPlace = Math.max(at, lastPlace + 1, placeAfterWaiting())
  return {
    ...written,
    format: QUEUE_FORMAT,
    place: `${String(lastPlace).padStart(15, '0')}-${written.id}`,
    lane: lane ?? laneOf(written.call, written.ask, file !== undefined),
    at,
    tries: 0,
    ...(file ? { file } : {}),
    ...(hold ? { hold } : {}),
  }
}

/** Behind what waits already, even if the device's clock was put back meanwhile. */
function placeAfterWaiting(): number {
  return Math.max(0, ...queueNow().waiting.map(({ place }) => Number(place.slice(0, 15)) + 1))
}

/** Tries a refused write again, with what waits for its reply. */
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

/** Starts the queue of the signed-in person; returns the way to stop. */
export function startQueue(): () => void {
  const wake = () => void sendWaiting()
  addEventListener('online', wake)
  const stopHearing = hearTabs((news) => {
    if (news.type === 'write-done') accepted(news.id, news.reply)
    if (news.type === 'write-refused') void refusedHere(news.id, failureFromWire(news.failure))
    if (news.type === 'refreshed' || news.type === 'signed-in') wake()
    // another tab wrote: whoever sends just now takes it along
    if (news.type === 'queue') void showQueue().then(sendWhenDue)
  })
  void showQueue()
  wake()
  return () => {
    removeEventListener('online', wake)
    stopHearing()
    stopRetrying()
  }
}
