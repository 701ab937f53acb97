import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { deviceClock } from '../../device/clock.ts'
import { changeOnDevice, keepOnDevice } from '../../device/device-store.ts'
import { CallFailure, failureOf } from '../call-failure.ts'
import { onLive } from '../live/live-news.ts'
import { sessionNow } from '../session/session.ts'
import { onTabNews } from '../session/tabs.ts'
import type { SessionUser } from '../store.ts'
import { Presses } from './presses.ts'
import { QUEUE_FORMAT } from './queue-format.ts'
import { allWrites, markWrites, queueChanged, queueNow, showOverdue, showQueue } from './queue-state.ts'
import { failureFromWire, laneOf, nameOf, type QueuedWrite, waitsFor } from './queued-write.ts'
import { dropWrite, perform, sendWaiting, sendWhenDue, stopRetrying } from './write-sender.ts'
import {
  accepted,
  leaveWrite,
  refusedHere,
  type WriteOptions,
  waiters,
  withReplies,
} from './write-waiters.ts'

/** The outcome of a write: the server's reply, or that it waits on this device for a connection. */
export type Sent<E extends Endpoint> =
  | { readonly sent: true; readonly reply: ReplyOf<E> }
  | { readonly sent: false; readonly id: string }

/**
 * Every write goes through here: stored on the device first, then sent in its lane's order, exactly once, by one tab
 * at a time, with retries until the server has responded. The promise resolves with the reply (after a reload nobody
 * awaits it, but the write is still sent) or rejects with the server's final refusal as `CallFailure`. The same id
 * again is the same write. Forms and buttons use `useWrite` (use-write.ts).
 */
export function enqueue<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: WriteOptions = {},
): Promise<ReplyOf<E>> {
  return write(endpoint, ask, options, () => {}) as Promise<ReplyOf<E>>
}

/** How long a form waits for a reply (ms). A database that moves to another machine takes up to 25 s. */
const PATIENCE_MS = 10_000

/**
 * The same for callers that do not wait for a connection: resolves with `sent: false` as soon as a first attempt has
 * failed or takes too long; the write then waits on this device, and a later refusal stays there until the person has
 * seen it.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  ask: AskOf<E>,
  options: WriteOptions = {},
): Promise<Sent<E>> {
  const id = options.id ?? idOf(endpoint, ask, options)
  return new Promise((resolve, reject) => {
    const waits = () => {
      clearTimeout(timer)
      showOverdue(id)
      leaveWrite(id)
      presses().ended(id)
      resolve({ sent: false, id })
    }
    // a file may take minutes, and a held write waits on purpose
    const timer = options.file || options.hold ? undefined : setTimeout(waits, PATIENCE_MS)
    write(endpoint, ask, { ...options, id }, waits)
      .then((reply) => resolve({ sent: true, reply: reply as ReplyOf<E> }), reject)
      .finally(() => clearTimeout(timer))
  })
}

let lastPlace = 0
/** Presses outside `useWrite`, by session: the same press again at once is the same write. */
const pressesOf = new WeakMap<SessionUser, Presses>()

function presses(): Presses {
  const { user } = sessionNow()
  const known = user ? pressesOf.get(user) : undefined
  if (known) return known
  const fresh = new Presses()
  if (user) pressesOf.set(user, fresh)
  return fresh
}

/** The outcome of every write made since this tab opened: the same id again is the same write. */
const outcomes = new Map<string, Promise<unknown>>()

function write(endpoint: Endpoint, ask: unknown, options: WriteOptions, held: () => void): Promise<unknown> {
  const id = options.id ?? idOf(endpoint, ask, options)
  const same = outcomes.get(id)
  if (same) {
    notifyWhenHeld(id, held)
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
  // callers that gave the id themselves may retry under it
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

/** In turn within a lane: encrypted in parallel, the second might be stored, and sent, before the first. */
function keepInTurn(item: QueuedWrite): Promise<void> {
  const before = keptLast.get(item.lane) ?? Promise.resolve()
  const kept = before.then(() => keepOnDevice('writes', item.place, item))
  const done = kept
    .catch(() => {}) // the caller gets the error; the next write still has its turn
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

/** Another caller of the same write is told along with the first that it waits. */
function notifyWhenHeld(id: string, held: () => void): void {
  const waiter = waiters.get(id)
  if (waiter?.isLeft) held()
  else waiter?.held.push(held)
}

type Written = Pick<QueuedWrite, 'id' | 'person' | 'call' | 'ask'>

function queued(written: Written, { lane, file, hold }: WriteOptions): QueuedWrite {
  const at = deviceClock()
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

/** After everything waiting, even if the device's clock was set back meanwhile. */
function placeAfterWaiting(): number {
  return Math.max(0, ...queueNow().waiting.map(({ place }) => Number(place.slice(0, 15)) + 1))
}

/** Retries a refused write, together with those that need its reply. */
export async function retryWrite(id: string): Promise<void> {
  const group = (await allWrites()).filter((one) => one.id === id || waitsFor(one.ask, id))
  await markWrites(group.map(({ refused: _, ...one }) => ({ ...one, tries: 0 })))
  await queueChanged()
  await sendWaiting()
}

/** Releases held writes: they are sent now. */
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

/** Starts the signed-in person's queue; returns a way to stop it. */
export function startQueue(): () => void {
  const wake = () => void sendWaiting()
  addEventListener('online', wake)
  const stopListening = onTabNews((news) => {
    if (news.type === 'write-done') accepted(news.id, news.reply)
    if (news.type === 'write-refused') void refusedHere(news.id, failureFromWire(news.failure))
    if (news.type === 'refreshed' || news.type === 'signed-in') wake()
    // another tab has queued a write: whichever tab is sending includes it
    if (news.type === 'queue') void showQueue().then(sendWhenDue)
  })
  // the server's own connections are back, or this page's to the server
  const stopWaking = onLive(({ type }) => type === 'missed' && wake())
  void showQueue()
  wake()
  return () => {
    removeEventListener('online', wake)
    stopWaking()
    stopListening()
    stopRetrying()
  }
}
