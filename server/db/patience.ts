import { DatabaseDown, databaseError } from './database-problem.ts'

/** How long to go on trying while the database has been down for longer than one waits out, ms. */
const SHORT_MS = 1_000

/**
 * A way to connect that retries while the database is down: nothing has been sent yet, so waiting is safe, and a restart
 * makes a response slow instead of failing it. Each call waits up to `patience` ms; once the database has been down for
 * that long, a second at most. A browser has six connections to a server without TLS: as many requests that wait would
 * hold up the code of the next screen.
 */
export function patiently<T>(connect: () => Promise<T>, patience: number): () => Promise<T> {
  let downSince: number | null = null
  return async () => {
    const begun = performance.now()
    for (let pause = 20; ; pause = Math.min(pause * 2, 250)) {
      try {
        const connection = await connect()
        downSince = null
        return connection
      } catch (raw) {
        const error = databaseError(raw)
        if (!(error instanceof DatabaseDown)) throw error
        downSince ??= performance.now()
        const until = Math.max(downSince + patience, begun + Math.min(patience, SHORT_MS))
        if (performance.now() + pause > until) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }
}
