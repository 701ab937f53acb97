import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseDown, databaseError } from './database-problem.ts'

/**
 * Connects, and while the database is away tries again for up to `patience` ms: nothing was sent yet,
 * so waiting is safe, and a restart becomes a slow answer instead of a failed one.
 */
export async function connectPatiently<T>(connect: () => Promise<T>, patience: number): Promise<T> {
  const until = performance.now() + patience
  for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
    try {
      return await connect()
    } catch (raw) {
      const error = databaseError(raw)
      if (!(error instanceof DatabaseDown) || performance.now() + pause > until) throw error
      await sleep(pause)
    }
  }
}
