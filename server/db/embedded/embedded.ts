import { rmSync } from 'node:fs'
import { prepareHome } from './home.ts'
import { ownerUrl, rootUrl } from './init.ts'
import { type Lock, ownerLock, tryLock } from './lock.ts'
import { canEnter, type Ownership, takeOwnership } from './owner.ts'
import { readRunning } from './postmaster.ts'
import {
  type EmbeddedOptions,
  foldersOf,
  markDown,
  markUp,
  newSession,
  pause,
  type Session,
  waitAfter,
} from './session.ts'
import { untilGone } from './watch.ts'

/** The embedded database. It may restart under us; pools given `url` as a function find it again. */
export type Embedded = {
  /** as the owner of the tables (migrations) */
  url: () => string
  /** as PostgreSQL's superuser (backup and restore) */
  rootUrl: () => string
  isUp: () => boolean
  onDown: (listener: () => void) => void
  onUp: (listener: () => void) => void
  /** stops PostgreSQL if this process started it; another process that uses it starts it again */
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on dataDir, or joins the one another process runs there. One process owns it: it starts, restarts
 * and stops it, with a guard in case it dies. When the owner leaves, a joined process takes over.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = prepareHome(options.dataDir, options.binaries, options.isArchived)
  const { session, isFirstUp } = newSession(home, options)
  const kept = keepUp(session)
  await Promise.race([isFirstUp, kept])
  return {
    url: () => ownerUrl(home, session.port),
    rootUrl: () => rootUrl(home, session.port),
    isUp: () => session.isUp,
    onDown: (listener) => session.listeners.down.push(listener),
    onUp: (listener) => session.listeners.up.push(listener),
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
      // A first start fails loudly. Later, requests wait for the database, and so do we.
      if (!session.wasUp || isOver()) throw error
      await waitAfter(session, error)
    }
  }
}

async function ownUntilOver(session: Session, lock: Lock): Promise<void> {
  let own: Ownership | undefined
  try {
    own = await takeOwnership(session)
    while (!session.over.signal.aborted) {
      await own.untilChange()
      if (!session.over.signal.aborted) await own.restartStopped()
    }
  } finally {
    await own?.end()
    if (own && session.options.isTemporary) {
      for (const folder of foldersOf(session)) rmSync(folder, { recursive: true, force: true })
    }
    lock.release()
  }
}

/** While another process owns the database: uses it until it goes, then sees who owns it next. */
async function lookOn(session: Session): Promise<void> {
  const running = readRunning(session.home.cluster)
  if (!running?.isReady) markDown(session)
  else if (session.isUp || (await canEnter(session.home, running.port))) markUp(session, running.port)
  if (session.isUp) await untilGone(session)
  else await pause(session, 50)
}
