import { ownerUrl } from './embedded-init.ts'
import { pause, type Session } from './embedded-session.ts'
import { connect } from './pool.ts'

/**
 * Waits until a PostgreSQL that is no child of ours goes, by a connection it then ends, or until the session is over.
 * Nothing is asked meanwhile: on macOS and Windows every look at a process is a process of its own.
 */
export async function untilGone(session: Session): Promise<void> {
  try {
    const watching = await connect(ownerUrl(session.home, session.port), 'evenhand watch')
    // it keeps no process alive that has nothing else to do
    const socket = watching as unknown as { ref: () => void; unref: () => void }
    socket.unref()
    await Promise.race([new Promise<void>((resolve) => watching.once('end', () => resolve())), over(session)])
    // …but whoever stops waits for its end, and a process with nothing else to do would end before it
    socket.ref()
    await watching.end().catch(() => {})
  } catch {
    // it was gone before we could watch, or is just restarting
    await pause(session, 100)
  }
}

/** Resolves when the session is over. */
export function over({ over: { signal } }: Session): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
