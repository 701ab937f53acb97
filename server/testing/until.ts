import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than any job takes beside other loads. */
const PATIENCE_MS = 100_000

/**
 * Looks again and again until there is something, and returns it. Throws what was waited for where it never comes: to go on
 * without it would fail later, and elsewhere.
 */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | undefined> | Seen | undefined,
): Promise<Seen> {
  const began = performance.now()
  for (;;) {
    const seen = await look()
    if (seen !== undefined) return seen
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Waited in vain for ${what}.`)
    await sleep(25)
  }
}
