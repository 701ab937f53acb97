import { CALLS } from '@evenhand/contract/calls.ts'
import type { Endpoint } from '@evenhand/contract/http.ts'
import { deviceClock } from '../../device/clock.ts'
import { changeOnDevice, removeFromDevice } from '../../device/device-store.ts'
import { inOneTab } from '../../device/tabs.ts'
import { call } from '../call.ts'
import { CallFailure, failureOf, isPassing } from '../call-failure.ts'
import { touchedByWrite } from '../reads/touched-reads.ts'
import { sessionNow } from '../session/session.ts'
import { notifyTabs } from '../session/tabs.ts'
import { dueNow, endPauses, endPausesUntil, isPaused, nextDue, pauseLane } from './lanes.ts'
import { allWrites, markWrites, queueChanged, showSending } from './queue-state.ts'
import { type QueuedWrite, waitsFor, wireOf, withReply } from './queued-write.ts'
import { upload } from './upload.ts'
import { accepted, keepReply, notifyHeld, refusedHere, waiters, withReplies } from './write-waiters.ts'

let isRunning = false
let isAskedAgain = false
let timer: ReturnType<typeof setTimeout> | undefined
/** Wakes the loop of `sendLanes` while writes are in flight. */
let wake = () => {}

/** Sends everything waiting at once: at start, after sign-in, when the connection is back. */
export function sendWaiting(): Promise<void> {
  endPauses()
  return sendWhenDue()
}

/** The same, except for lanes that are paused after a failure or because the server asked. */
export async function sendWhenDue(): Promise<void> {
  isAskedAgain = true
  wake()
  if (isRunning) return
  isRunning = true
  clearTimeout(timer)
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      await inOneTab('evenhand-write-queue', sendLanes)
    }
  } finally {
    isRunning = false
  }
}

/** Sends each lane in order, lanes in parallel, until nothing is due and nothing in flight. */
async function sendLanes(): Promise<void> {
  const going = new Map<string, QueuedWrite>()
  let isOver = false
  for (;;) {
    const called = new Promise<void>((resolve) => {
      wake = resolve
    })
    const all = await allWrites()
    notifyPausedWrites(all)
    for (const write of isOver ? [] : dueNow(all, going)) {
      going.set(write.lane, write)
      void sendOne(write).then((outcome) => {
        going.delete(write.lane)
        isOver ||= outcome === 'stop'
        wake()
      })
    }
    if (going.size === 0) return isOver ? undefined : tryLater(nextDue(all))
    await called
  }
}

/** Tells callers that do not wait for a connection that their write stays here for now. */
function notifyPausedWrites(all: readonly QueuedWrite[]): void {
  for (const write of all) if (isPaused(write)) notifyHeld(write.id)
}

function tryLater(when: number): void {
  clearTimeout(timer)
  if (!Number.isFinite(when)) return
  const due = () => {
    endPausesUntil(when)
    void sendWhenDue()
  }
  timer = setTimeout(due, Math.max(0, when - deviceClock()))
}

/** A server that responds 500 this often will not recover by itself while other writes wait behind. */
const MAX_SERVER_ERRORS = 6

/** 'stop': the session is gone, so no other write can be sent either. */
async function sendOne(item: QueuedWrite): Promise<'done' | 'stop'> {
  try {
    if (navigator.onLine === false) throw new CallFailure('client/network', 'offline')
    showSending(item.id, true)
    const reply = await perform(item)
    await settle(item, reply)
  } catch (thrown) {
    const failure = failureOf(thrown)
    // the write stays until the same person is back
    if (failure.status === 401 || sessionNow().user?.id !== item.person) return 'stop'
    const tries = item.tries + 1
    if (failure.code === 'client/cancelled') await dropWrite(item.id)
    else if (!isPassing(failure) || (failure.status === 500 && tries >= MAX_SERVER_ERRORS))
      await refuse(item, failure)
    else await holdBack({ ...item, tries }, failure)
  } finally {
    showSending(item.id, false)
  }
  return 'done'
}

/** Makes the call of a write, with its client id. */
export function perform({ id, call: name, ask, file }: QueuedWrite): Promise<unknown> {
  const options = waiters.get(id)?.options ?? {}
  const common = { idempotencyKey: id, ...(options.signal ? { signal: options.signal } : {}) }
  const endpoint: Endpoint = CALLS[name]
  if (!file) return call(endpoint, withReplies(ask) as never, common)
  return upload(endpoint, withReplies(ask) as never, file, {
    ...common,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  })
}

/** As after so many failed attempts. */
const SELDOM = 9

/** Puts the reply into the writes that need it and removes this one from the queue, in one transaction. */
async function settle(item: QueuedWrite, reply: unknown): Promise<void> {
  const later = (await allWrites()).filter(({ ask }) => waitsFor(ask, item.id))
  await changeOnDevice(
    'writes',
    later.map((one) => [one.place, { ...one, ask: withReply(one.ask, item.id, reply) }]),
    [item.place],
    // on a device without room it is sent again, seldom; its key makes that harmless
  ).catch((thrown) => tryLater(pauseLane({ ...item, tries: SELDOM }, failureOf(thrown))))
  keepReply(item.id, reply)
  notifyTabs({ type: 'write-done', id: item.id, reply })
  await queueChanged()
  touchedByWrite(CALLS[item.call])
  accepted(item.id, reply)
}

/** Also refuses the writes that need this one's reply: they can never be sent. */
async function refuse(item: QueuedWrite, failure: CallFailure): Promise<void> {
  const refused = wireOf(failure)
  const all = await allWrites()
  const group = [item, ...all.filter(({ ask }) => waitsFor(ask, item.id))]
  await markWrites(group.map((one) => ({ ...one, refused })))
  // what the person wanted to change is no longer as it was shown
  touchedByWrite(CALLS[item.call])
  for (const { id } of group) {
    notifyTabs({ type: 'write-refused', id, failure: refused })
    await refusedHere(id, failure)
  }
  await queueChanged()
}

async function holdBack(item: QueuedWrite, failure: CallFailure): Promise<void> {
  tryLater(pauseLane(item, failure))
  // dropped while it was in flight
  if (!(await allWrites()).some(({ id }) => id === item.id)) return
  await markWrites([item])
  notifyHeld(item.id)
  await queueChanged()
}

/** Drops an unsent or refused write, together with those that need its reply. */
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

/** Cancels the scheduled retry. */
export const stopRetrying = () => clearTimeout(timer)
