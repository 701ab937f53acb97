import { deviceClock } from '../../device/clock.ts'
import type { CallFailure } from '../call-failure.ts'
import { awaitedBy, type QueuedWrite } from './queued-write.ts'
import { withReplies } from './write-waiters.ts'

/** Writes in flight at once; files may take minutes, so some slots are always left for other writes. */
const MAX_IN_FLIGHT = 4
const MAX_FILES_IN_FLIGHT = 2
const LONGEST_WAIT_MS = 60_000
/** How far a clock may move when it is adjusted. */
const CLOCK_SLACK_MS = 30_000

/** When a lane may be retried after a failed attempt (ms). */
const pauses = new Map<string, number>()
/** The connection itself is down: no lane is tried before this (ms). */
let connectionDownUntil = 0

/** Lets every lane be tried at once. */
export function endPauses(): void {
  pauses.clear()
  connectionDownUntil = 0
}

/** Ends pauses that are due by then: a timer can fire early by the clock. */
export function endPausesUntil(when: number): void {
  for (const [lane, until] of pauses) if (until <= when) pauses.delete(lane)
  if (connectionDownUntil <= when) connectionDownUntil = 0
}

/** Waits longer after each failed attempt, or as long as the server asked; returns until when (ms). */
export function pauseLane({ lane, tries, file }: QueuedWrite, failure: CallFailure): number {
  const asked = (failure.problem?.retryAfter ?? 0) * 1000
  const until = deviceClock() + Math.max(asked, Math.min(1000 * 2 ** (tries - 1), LONGEST_WAIT_MS))
  pauses.set(lane, until)
  // a stalled upload says nothing about the connection
  const isConnection = failure.code === 'client/network' || (failure.code === 'client/timeout' && !file)
  if (isConnection) connectionDownUntil = Math.max(connectionDownUntil, until)
  return until
}

/** Whether a write must still wait after an earlier failure. */
export const isPaused = ({ lane }: QueuedWrite, now = deviceClock()): boolean =>
  Math.max(pauses.get(lane) ?? 0, connectionDownUntil) > now

/**
 * Whether a write can still be undone. A hold ends by the device's clock; if the clock was set back after it was
 * written, the hold ends at once instead of an hour late.
 */
export const isHeld = ({ hold, at }: QueuedWrite, now = deviceClock()): boolean =>
  hold !== undefined && hold.until > now && now > at - CLOCK_SLACK_MS

/** The first sendable write of each lane, up to the number of free slots. */
export function dueNow(
  all: readonly QueuedWrite[],
  going: ReadonlyMap<string, QueuedWrite>,
  now = deviceClock(),
): QueuedWrite[] {
  const known = new Set(all.map(({ id }) => id))
  const lanes = new Set(going.keys())
  const chosen: QueuedWrite[] = []
  const files = () => [...going.values(), ...chosen].filter(({ file }) => file).length
  for (const write of all) {
    if (going.size + chosen.length >= MAX_IN_FLIGHT) break
    if (write.refused || lanes.has(write.lane) || isHeld(write, now)) continue
    // it needs the reply of a write that has not been sent yet
    if (awaitedBy(withReplies(write.ask)).some((id) => known.has(id))) continue
    lanes.add(write.lane)
    if (isPaused(write, now) || (write.file && files() >= MAX_FILES_IN_FLIGHT)) continue
    chosen.push(write)
  }
  return chosen
}

/** When the next held or paused write is due (ms); none: Infinity. */
export function nextDue(all: readonly QueuedWrite[], now = deviceClock()): number {
  const times = all
    .filter(({ refused }) => !refused)
    .map(({ hold, lane }) => Math.max(hold?.until ?? 0, pauses.get(lane) ?? 0, connectionDownUntil))
  return Math.min(...times.filter((time) => time > now), Number.POSITIVE_INFINITY)
}
