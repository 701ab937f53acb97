import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseDown, databaseError } from './database-problem.ts'

/**
 * Connects, and retries for up to `patience` ms while the database is down: nothing has been sent yet, so waiting is
 * safe, and a restart makes a response slow instead of failing it.
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
