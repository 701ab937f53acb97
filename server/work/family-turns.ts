import { Failure } from '../http/failures.ts'

/** Writes that wait for their family's turn, in the order in which they came; the one that runs is not among them. */
type Line = (() => void)[]

const lines = new Map<string, Line>()

/** More than two devices' whole outboxes; whoever comes after them is told to come again. */
const MOST_WAITING = 50
/** How long a write waits before it is told to come again, ms: a large import takes two seconds. */
const PATIENCE_MS = 20_000

/**
 * Runs a family's writes one after the other. They would wait for the family's row in any case, but there each holds one
 * of the connections that every family shares. Throws `server/busy` if too many wait or the wait is too long; nothing
 * has been done then.
 */
export async function inTurn<T>(family: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(family)
  if (line) await waitIn(line)
  else lines.set(family, [])
  try {
    return await work()
  } finally {
    const next = lines.get(family)!.shift()
    if (next) next()
    else lines.delete(family)
  }
}

function waitIn(line: Line): Promise<void> {
  const busy = new Failure('server/busy', { retryAfter: 3 })
  if (line.length >= MOST_WAITING) throw busy
  return new Promise((go, giveUp) => {
    const mine = () => {
      clearTimeout(timer)
      go()
    }
    const timer = setTimeout(() => {
      line.splice(line.indexOf(mine), 1)
      giveUp(busy)
    }, PATIENCE_MS)
    line.push(mine)
  })
}
