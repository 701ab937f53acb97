import { rmSync } from 'node:fs'
import { prepareHome } from './embedded-home.ts'
import { ownerUrl, rootUrl } from './embedded-init.ts'
import { type Lock, ownerLock, tryLock } from './embedded-lock.ts'
import { readRunning } from './embedded-postmaster.ts'
import { canEnter, type Reign, reign } from './embedded-reign.ts'
import {
  type EmbeddedOptions,
  foldersOf,
  newSession,
  pause,
  type Session,
  tellDown,
  tellUp,
  waitAfter,
} from './embedded-session.ts'

/** The database that comes along. It may restart under us; pools given `url` as a function find it again. */
export type Embedded = {
  /** as the owner of the tables (migrations) */
  url: () => string
  /** as PostgreSQL's superuser (backup and restore) */
  rootUrl: () => string
  isUp: () => boolean
  onDown: (hear: () => void) => void
  onUp: (hear: () => void) => void
  /** stops PostgreSQL if this process started it; another process that uses it starts it again */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on dataDir, or joins the one another process runs there. One process owns it: it starts,
 * restarts and stops it, with a guard for the case that it dies. When the owner leaves, a joined one takes over.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = prepareHome(options.dataDir, options.binaries)
  const { session, isFirstUp } = newSession(home, options)
  const kept = keepUp(session)
  await Promise.race([isFirstUp, kept])
  return {
    url: () => ownerUrl(home, session.port),
    rootUrl: () => rootUrl(home, session.port),
    isUp: () => session.isUp,
    onDown: (hear) => session.hearers.down.push(hear),
    onUp: (hear) => session.hearers.up.push(hear),
    stop: () => {
      session.over.abort()
      return kept
    },
  }
}

async function keepUp(session: Session): Promise<void> {
  const isOver = () => session.over.signal.aborted
  while (!isOver()) {
    try {
      const lock = tryLock(ownerLock(session.home))
      if (lock) await ownUntilOver(session, lock)
      else await lookOn(session)
    } catch (error) {
      // The first start fails aloud. Later there are requests that wait for the database, and so do we.
      if (!session.wasUp || isOver()) throw error
      await waitAfter(session, error)
    }
  }
}

async function ownUntilOver(session: Session, lock: Lock): Promise<void> {
  let own: Reign | undefined
  try {
    own = await reign(session)
    while (!session.over.signal.aborted) {
      await pause(session, 100)
      if (!session.over.signal.aborted) await own.look()
    }
  } finally {
    await own?.end()
    if (own && session.options.isTemporary) {
      for (const folder of foldersOf(session)) rmSync(folder, { recursive: true, force: true })
    }
    lock.release()
  }
}

/** Another process owns the database: use it, and look whether it is still there. */
async function lookOn(session: Session): Promise<void> {
  const running = readRunning(session.home.cluster)
  if (!running?.isReady) tellDown(session)
  else if (session.isUp || (await canEnter(session.home, running.port))) tellUp(session, running.port)
  await pause(session, session.isUp ? 200 : 50)
}
