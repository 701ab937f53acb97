import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { call } from './call.ts'
import { CallFailure, failureOf, isPassing } from './call-failure.ts'
import { changeOnDevice, keepOnDevice, removeFromDevice } from './device-store.ts'
import { allWrites, queueChanged, showSending } from './queue-state.ts'
import { type QueuedWrite, waitsFor, wireOf, withReply } from './queued-write.ts'
import { sessionNow } from './session.ts'
import { inOneTab, tellTabs } from './tabs.ts'
import { touchedByWrite } from './touched-reads.ts'
import { upload } from './upload.ts'
import { answered, refusedHere, waiters, withAnswers } from './write-waiters.ts'

let running = false
/** after a failed try: when the next one may be (ms) */
let notBefore = 0
let askedAgain = false
let retry: ReturnType<typeof setTimeout> | undefined
let wake: ReturnType<typeof setTimeout> | undefined

/** Sends what waits, at once: at start, after sign-in, when the connection is back. */
export function sendWaiting(): Promise<void> {
  notBefore = 0
  return sendWhenDue()
}

/** The same, unless the last failure or the server asked to wait. */
export async function sendWhenDue(): Promise<void> {
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
    const waiting = (await allWrites()).filter(({ refused }) => !refused)
    const item = waiting.find((one) => !isHeld(one))
    if (!item) return wakeForHeld(waiting)
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

const isHeld = ({ hold }: QueuedWrite) => hold !== undefined && hold.until > Date.now()

/** What is held on this device goes out when its time comes. */
function wakeForHeld(held: readonly QueuedWrite[]): void {
  clearTimeout(wake)
  const next = Math.min(...held.flatMap(({ hold }) => (hold ? [hold.until] : [])))
  if (Number.isFinite(next)) wake = setTimeout(() => void sendWhenDue(), Math.max(0, next - Date.now()))
}

/** Makes the call of a write, under its client id. */
export function perform({ id, call: name, ask, file }: QueuedWrite): Promise<unknown> {
  const options = waiters.get(id)?.options ?? {}
  const common = { idempotencyKey: id, ...(options.signal ? { signal: options.signal } : {}) }
  const endpoint: Endpoint = CALLS[name]
  if (!file) return call(endpoint, withAnswers(ask) as never, common)
  return upload(endpoint, withAnswers(ask) as never, file, {
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
  await queueChanged()
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
  await queueChanged()
}

async function holdBack(item: QueuedWrite, failure: CallFailure): Promise<void> {
  // taken back while it was on its way
  if (!(await allWrites()).some(({ id }) => id === item.id)) return
  await keepOnDevice('writes', item.place, item)
  for (const waiter of waiters.values()) waiter.held()
  const asked = (failure.problem?.retryAfter ?? 0) * 1000
  const wait = Math.max(asked, Math.min(1000 * 2 ** (item.tries - 1), LONGEST_WAIT_MS))
  notBefore = Date.now() + wait
  clearTimeout(retry)
  retry = setTimeout(() => void sendWaiting(), wait)
  await queueChanged()
}

/** Takes a write back that has not been sent, or drops a refused one, with what waits for its answer. */
export async function dropWrite(id: string): Promise<void> {
  const all = await allWrites()
  const group = all.filter((one) => one.id === id || waitsFor(one.ask, id))
  await removeFromDevice(
    'writes',
    group.map(({ place }) => place),
  )
  await queueChanged()
  for (const one of group) {
    const waiter = waiters.get(one.id)
    waiters.delete(one.id)
    waiter?.undo?.()
    waiter?.reject(new CallFailure('client/cancelled', 'Cancelled'))
  }
}

/** Stops trying by the clock. */
export const stopRetrying = () => {
  clearTimeout(retry)
  clearTimeout(wake)
}
