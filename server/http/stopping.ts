import { setTimeout as sleep } from 'node:timers/promises'

/** How long the parts of a server have to end, ms: together with the database less than the ten seconds Docker gives. */
const MOST_MS = 7_000
/** What each part still has once that is over, ms. */
const LAST_MS = 500

/**
 * Ends a server's parts, one after the other. A part that waits for what does not come, such as a database whose machine
 * is gone, is left behind: what it ran is taken up at the next start. Returns how many were.
 */
export async function endAll(parts: readonly (() => Promise<unknown>)[], mostMs = MOST_MS): Promise<number> {
  const until = performance.now() + mostMs
  let left = 0
  for (const end of parts) {
    const waiting = new AbortController()
    const isLate = sleep(Math.max(LAST_MS, until - performance.now()), true, { signal: waiting.signal })
    const ended = end().catch((error: Error) => console.error(error.message))
    if ((await Promise.race([ended, isLate])) === true) left += 1
    isLate.catch(() => {})
    waiting.abort()
  }
  return left
}
