import { connect } from '../pool.ts'
import { ownerUrl } from './init.ts'
import { pause, type Session } from './session.ts'

/**
 * Waits until a PostgreSQL that is not our child stops, which closes our connection to it, or until the session is over.
 * No polling: on macOS and Windows every check of a process starts a process.
 */
export async function untilGone(session: Session): Promise<void> {
  try {
    const watching = await connect(ownerUrl(session.home, session.port), 'evenhand watch')
    // the connection must not keep an otherwise idle process alive
    const socket = watching as unknown as { ref: () => void; unref: () => void }
    socket.unref()
    await Promise.race([new Promise<void>((resolve) => watching.once('end', () => resolve())), over(session)])
    // …but a stopping process waits for it to close, and with nothing else to do would exit first
    socket.ref()
    await watching.end().catch(() => {})
  } catch {
    // it stopped before we could watch, or is restarting
    await pause(session, 100)
  }
}

/** Resolves when the session is over. */
export function over({ over: { signal } }: Session): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
