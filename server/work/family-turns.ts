import { Failure } from '../http/failures.ts'
import { othersAreHere } from '../live/presence.ts'

/** Writes that wait for their family's turn, first in first out; the one that runs is not among them. */
type Queue = (() => void)[]
/** How long writes took, ms; older ones count less. */
type Usage = { ms: number; at: number }

const queues = new Map<string, Queue>()
const usages = new Map<string, Usage>()
const usageOfAll: Usage = { ms: 0, at: 0 }

/** More than the outboxes of all a family's devices; whoever comes after them is told to try again. */
const MAX_WAITING = 500
/** How long a write waits before it is told to try again, ms. */
const PATIENCE_MS = 20_000
/** After this long a write's time counts about a third (1/e), ms. */
const DECAY_MS = 2_000
/** What a family may write within that time without rests, ms: fifty messages, or a large import. */
const FREE_MS = 250
/** A family that has to rest does so for this many times as long as its write took, but at most MAX_REST_MS. */
const REST = 4
const MAX_REST_MS = 500
/** How many families' usage is remembered. */
const MAX_USAGES = 1_000

/**
 * Runs a family's writes one after the other; a write of no family runs right away. They would wait for the family's row
 * in any case, but there each holds one of the connections that every family shares. While other families are here, one
 * that writes without a pause and twice as much as all others rests after each write. Throws `server/busy` if too many
 * wait or the wait is too long; nothing has been done then.
 */
export async function inTurn<T>(family: string | undefined, work: () => Promise<T>): Promise<T> {
  if (family === undefined) return work()
  const queue = queues.get(family)
  if (queue) await waitIn(queue)
  else queues.set(family, [])
  const began = performance.now()
  try {
    return await work()
  } finally {
    const rest = restAfter(family, performance.now() - began)
    if (rest === 0) startNext(family)
    else setTimeout(startNext, rest, family)
  }
}

function waitIn(queue: Queue): Promise<void> {
  const busy = () => new Failure('server/busy', { retryAfter: 3 })
  if (queue.length >= MAX_WAITING) throw busy()
  return new Promise((go, giveUp) => {
    const mine = () => {
      clearTimeout(timer)
      go()
    }
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(mine), 1)
      giveUp(busy())
    }, PATIENCE_MS)
    queue.push(mine)
  })
}

function startNext(family: string): void {
  const next = queues.get(family)?.shift()
  if (next) next()
  else queues.delete(family)
}

function restAfter(family: string, took: number): number {
  const own = usages.get(family) ?? { ms: 0, at: 0 }
  // the family that wrote last comes last, so that the first ones can be dropped
  usages.delete(family)
  usages.set(family, own)
  if (usages.size > MAX_USAGES) usages.delete(usages.keys().next().value!)
  add(own, took)
  add(usageOfAll, took)
  const isFlood = own.ms > FREE_MS && own.ms > 2 * (usageOfAll.ms - own.ms) && othersAreHere(family)
  return isFlood ? Math.min(took * REST, MAX_REST_MS) : 0
}

function add(usage: Usage, ms: number): void {
  const now = performance.now()
  usage.ms = usage.ms * Math.exp((usage.at - now) / DECAY_MS) + ms
  usage.at = now
}
