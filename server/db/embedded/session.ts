import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'

/** What one process knows about the database. */
export type Session = {
  readonly home: Home
  readonly options: EmbeddedOptions
  readonly over: AbortController
  readonly listeners: { up: (() => void)[]; down: (() => void)[] }
  readonly resolveFirstUp: () => void
  port: number
  isUp: boolean
  wasUp: boolean
}

export type EmbeddedOptions = {
  dataDir: string
  log: (sentence: string) => void
  /** a folder with bin/postgres instead of the package's, for tests on another version */
  binaries?: string
  /** what PostgreSQL writes is kept for a restore to a moment, until it is stored elsewhere */
  isArchived?: boolean
  /** for tests: the whole dataDir is removed when PostgreSQL stops, even after a kill */
  isTemporary?: boolean
}

export function newSession(home: Home, options: EmbeddedOptions) {
  let resolveFirstUp = () => {}
  const isFirstUp = new Promise<void>((resolve) => {
    resolveFirstUp = resolve
  })
  const listeners = { up: [], down: [] }
  const session: Session = {
    home,
    options,
    over: new AbortController(),
    listeners,
    resolveFirstUp,
    port: 0,
    isUp: false,
    wasUp: false,
  }
  return { session, isFirstUp }
}

/** Notes that the database accepts connections on this port. */
export function markUp(session: Session, port: number): void {
  const isNews = session.wasUp && (!session.isUp || session.port !== port)
  Object.assign(session, { port, isUp: true, wasUp: true })
  if (isNews) for (const listener of session.listeners.up) listener()
  session.resolveFirstUp()
}

/** Notes that it no longer does. */
export function markDown(session: Session): void {
  if (!session.isUp) return
  session.isUp = false
  for (const listener of session.listeners.down) listener()
}

/** Logs a failed attempt to bring the database up, and waits before the next one. */
export async function waitAfter(session: Session, error: unknown): Promise<void> {
  markDown(session)
  session.options.log((error as Error).message)
  await pause(session, 1_000)
}

/** Sleeps without keeping the process alive once it is up; wakes at once when the session is over. */
export async function pause(session: Session, ms: number): Promise<void> {
  await sleep(ms, undefined, { ref: !session.wasUp, signal: session.over.signal }).catch(() => {})
}

/** Everything a temporary database leaves on disk. */
export function foldersOf({ home, options }: Session): string[] {
  return home.place === home.folder ? [options.dataDir] : [options.dataDir, home.place]
}
