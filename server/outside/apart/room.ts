import type { Kind, KindName } from './kinds.ts'
import { KINDS } from './kinds.ts'

/** What all processes that read files may hold together, in MB: the recommended server has 1 GB in all. */
const ROOM_MB = 480
/** Files of one family, and of all, that wait for their turn; those beyond are sent away. */
const WAITING_OF_ONE = 20
const WAITING_IN_ALL = 200
/** So long a file waits while somebody waits for it, ms. */
const WAIT_MS = 60_000

type Waiting = { readonly kind: KindName; readonly go: (leave: () => void) => void }

const queues = new Map<string, Waiting[]>()
const running = new Map<KindName, number>()
/** Families with a file being read: each has one at a time while others wait. */
const busy = new Set<string>()
/** Processes kept for the next file of their kind, and how to end them where another kind needs their memory. */
const kept = new Map<KindName, () => void>()
let taken = 0

/**
 * A turn to read a file of this kind, taken in rounds among families: one that sends many files waits for itself, not
 * others for it. Resolves with what ends the turn; null: too many wait already, or it did not come within `patience` ms.
 */
export function turnFor(
  kind: KindName,
  owner: string,
  patience: number = WAIT_MS,
): Promise<(() => void) | null> {
  const own = queues.get(owner) ?? []
  const inAll = [...queues.values()].reduce((sum, { length }) => sum + length, 0)
  if (own.length >= WAITING_OF_ONE || inAll >= WAITING_IN_ALL) return Promise.resolve(null)
  return new Promise((resolve) => {
    const waiting: Waiting = {
      kind,
      go: (leave) => {
        clearTimeout(timer)
        resolve(leave)
      },
    }
    const timer = setTimeout(() => {
      remove(owner, waiting)
      resolve(null)
      // it may have been the one that others waited behind
      admit()
    }, patience)
    queues.set(owner, [...own, waiting])
    admit()
  })
}

/** Counts a process that stays for the next file of its kind. `end` is called when its memory is needed. */
export function keepRoom(kind: KindName, end: () => void): void {
  kept.set(kind, end)
}

/** The process kept for this kind is used or gone. */
export function freeRoom(kind: KindName): void {
  kept.delete(kind)
}

function admit(): void {
  for (const [owner, [next]] of [...queues]) {
    if (!next || busy.has(owner)) continue
    const count = running.get(next.kind) ?? 0
    const rules: Kind = KINDS[next.kind]
    if (count >= rules.atOnce) continue
    // whoever is first waits for room; others do not overtake, or a large file would wait for ever
    if (!hasRoom(next.kind)) return
    remove(owner, next)
    running.set(next.kind, count + 1)
    busy.add(owner)
    taken += rules.holds
    next.go(() => leave(next.kind, owner))
  }
}

function leave(kind: KindName, owner: string): void {
  running.set(kind, (running.get(kind) ?? 1) - 1)
  busy.delete(owner)
  taken -= KINDS[kind].holds
  // behind the others
  const own = queues.get(owner)
  if (own) {
    queues.delete(owner)
    queues.set(owner, own)
  }
  admit()
}

/** Whether it fits beside those that run; processes that only wait for a next file make place. */
function hasRoom(kind: KindName): boolean {
  const idle = [...kept].filter(([name]) => name !== kind)
  const held = idle.reduce((sum, [name]) => sum + KINDS[name].holds, 0)
  if (taken + held + KINDS[kind].holds <= ROOM_MB) return true
  for (const [name, end] of idle) {
    kept.delete(name)
    end()
  }
  return taken + KINDS[kind].holds <= ROOM_MB
}

function remove(owner: string, waiting: Waiting): void {
  const rest = (queues.get(owner) ?? []).filter((other) => other !== waiting)
  if (rest.length > 0) queues.set(owner, rest)
  else queues.delete(owner)
}
