import { Failure } from '../http/failures.ts'
import { othersAreHere } from '../live/presence.ts'

/** Writes that wait for their family's turn, in the order in which they came; the one that runs is not among them. */
type Line = (() => void)[]
/** How long writes took, ms, older ones counting less. */
type Use = { ms: number; at: number }

const lines = new Map<string, Line>()
const uses = new Map<string, Use>()
const useOfAll: Use = { ms: 0, at: 0 }

/** More than the outboxes of all a family's devices; whoever comes after them is told to come again. */
const MOST_WAITING = 500
/** How long a write waits before it is told to come again, ms. */
const PATIENCE_MS = 20_000
/** What counts of a write's time this long after it is about a third, ms. */
const FADES_MS = 2_000
/** What a family may write within that time without rests, ms: fifty messages, or a large import. */
const FREE_MS = 250
/** A family that has to rest does so for this many times as long as its write took, but at most MOST_REST_MS. */
const REST = 4
const MOST_REST_MS = 500

/**
 * Runs a family's writes one after the other; a write of no family runs right away. They would wait for the family's row
 * in any case, but there each holds one of the connections that every family shares. While other families are here, one
 * that writes without a pause and twice as much as all others rests after each write. Throws `server/busy` if too many
 * wait or the wait is too long; nothing has been done then.
 */
export async function inTurn<T>(family: string | undefined, work: () => Promise<T>): Promise<T> {
  if (family === undefined) return work()
  const line = lines.get(family)
  if (line) await waitIn(line)
  else lines.set(family, [])
  const began = performance.now()
  try {
    return await work()
  } finally {
    const rest = restAfter(family, performance.now() - began)
    if (rest === 0) passOn(family)
    else setTimeout(passOn, rest, family)
  }
}

function waitIn(line: Line): Promise<void> {
  const busy = () => new Failure('server/busy', { retryAfter: 3 })
  if (line.length >= MOST_WAITING) throw busy()
  return new Promise((go, giveUp) => {
    const mine = () => {
      clearTimeout(timer)
      go()
    }
    const timer = setTimeout(() => {
      line.splice(line.indexOf(mine), 1)
      giveUp(busy())
    }, PATIENCE_MS)
    line.push(mine)
  })
}

function passOn(family: string): void {
  const next = lines.get(family)?.shift()
  if (next) next()
  else lines.delete(family)
}

function restAfter(family: string, took: number): number {
  const own = uses.get(family) ?? { ms: 0, at: 0 }
  // the family that wrote last comes last, so that the first ones can be dropped
  uses.delete(family)
  uses.set(family, own)
  if (uses.size > 1_000) uses.delete(uses.keys().next().value!)
  add(own, took)
  add(useOfAll, took)
  const isFlood = own.ms > FREE_MS && own.ms > 2 * (useOfAll.ms - own.ms) && othersAreHere(family)
  return isFlood ? Math.min(took * REST, MOST_REST_MS) : 0
}

function add(use: Use, ms: number): void {
  const now = performance.now()
  use.ms = use.ms * Math.exp((use.at - now) / FADES_MS) + ms
  use.at = now
}
