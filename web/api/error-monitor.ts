import { deviceClock } from '../device/clock.ts'
import { deviceStorage } from '../device/storage.ts'
import { CallFailure } from './call-failure.ts'
import { factsOfServer } from './server-facts.ts'

/** [SET-02] An error of the app on this device: what kind, where in our code, on which screen. Nothing people wrote. */
export type RecordedError = {
  /** ms */
  readonly at: number
  readonly kind: string
  readonly place: string
  readonly screen: string
}

/** Dispatched when one has been recorded: an old page may have met a new server (version-watch.ts). */
export const errorRecorded = 'evenhand:error-recorded'

const KEY = 'evenhand:faults'
const SNOOZED = 'evenhand:faults-snoozed-until'
export const KEPT_ERRORS = 10
export const SNOOZE_MS = 15 * 24 * 3600 * 1000

/** Records an error, keeping the latest ten. Returns whether to tell the person: not while snoozed. */
export function recordError(thrown: unknown, now = deviceClock()): boolean {
  const error: RecordedError = {
    at: now,
    kind: kindOf(thrown),
    place: placeOf(thrown),
    screen: screenOf(location.pathname),
  }
  keep([error, ...recentErrors()].slice(0, KEPT_ERRORS))
  dispatchEvent(new Event(errorRecorded))
  return now >= snoozedUntil()
}

/** Latest first. */
export function recentErrors(): RecordedError[] {
  try {
    return JSON.parse(deviceStorage.getItem(KEY) ?? '[]') as RecordedError[]
  } catch {
    return []
  }
}

export function forgetErrors(): void {
  deviceStorage.removeItem(KEY)
}

/** Stops reporting errors for 15 days; they are still recorded. */
export function snoozeErrors(now = deviceClock()): void {
  deviceStorage.setItem(SNOOZED, String(now + SNOOZE_MS))
}

export function endSnooze(): void {
  deviceStorage.removeItem(SNOOZED)
}

/** When the snooze ends, in ms; 0 when there is none. */
export const snoozedUntil = () => Number(deviceStorage.getItem(SNOOZED) ?? 0)

/** A report to copy and send to whoever runs the server. In English, since others read it. */
export function reportOf(all: readonly RecordedError[], now = deviceClock()): string {
  const { version, mode } = factsOfServer()
  return [
    `Evenhand ${version}, ${mode}, ${new Date(now).toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    `Page: ${innerWidth} x ${innerHeight}, ${document.documentElement.lang}`,
    '',
    ...all.map(
      ({ at, kind, place, screen }) => `${new Date(at).toISOString()}  ${kind}  ${screen}  ${place}`,
    ),
  ].join('\n')
}

function keep(all: readonly RecordedError[]): void {
  try {
    deviceStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // full storage costs the list, nothing else
  }
}

/** The error's name only: a message may contain something people wrote. */
function kindOf(thrown: unknown): string {
  if (thrown instanceof CallFailure) return `${thrown.code} ${thrown.status}`
  return thrown instanceof Error ? plain(thrown.name) : 'Unknown'
}

/** The first line of the stack that is in one of our files. */
function placeOf(thrown: unknown): string {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
  return /\/(?:assets|shell|ui|api|[a-z-]+)\/[\w.-]+\.(?:js|tsx?)(?:\?\S*?)?:\d+:\d+/.exec(stack)?.[0] ?? ''
}

/** The path with everything left out that people or the server made up: ids, tokens and the query. */
function screenOf(path: string): string {
  return path
    .split('/')
    .map((part) => (/^[a-z]+(-[a-z]+)*$/.test(part) && part.length <= 24 ? part : part && ':id'))
    .join('/')
}

const plain = (name: string) => name.replace(/[^A-Za-z]/g, '').slice(0, 40)
