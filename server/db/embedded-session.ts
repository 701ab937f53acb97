import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './embedded-home.ts'

/** What one process knows of the database. */
export type Session = {
  readonly home: Home
  readonly options: EmbeddedOptions
  readonly over: AbortController
  readonly hearers: { up: (() => void)[]; down: (() => void)[] }
  readonly tellFirstUp: () => void
  port: number
  isUp: boolean
  wasUp: boolean
}

export type EmbeddedOptions = {
  dataDir: string
  log: (sentence: string) => void
  /** a folder with bin/postgres instead of the package's, for tests on another version */
  binaries?: string
  /** the tests' own: the whole dataDir goes when PostgreSQL stops, even after a kill */
  isTemporary?: boolean
}

export function newSession(home: Home, options: EmbeddedOptions) {
  let tellFirstUp = () => {}
  const isFirstUp = new Promise<void>((resolve) => {
    tellFirstUp = resolve
  })
  const hearers = { up: [], down: [] }
  const session: Session = {
    ...{ home, options, over: new AbortController(), hearers, tellFirstUp },
    ...{ port: 0, isUp: false, wasUp: false },
  }
  return { session, isFirstUp }
}

export function tellUp(session: Session, port: number): void {
  const isNews = session.wasUp && (!session.isUp || session.port !== port)
  Object.assign(session, { port, isUp: true, wasUp: true })
  if (isNews) for (const hear of session.hearers.up) hear()
  session.tellFirstUp()
}

export function tellDown(session: Session): void {
  if (!session.isUp) return
  session.isUp = false
  for (const hear of session.hearers.down) hear()
}

/** A try to bring the database up failed: says so, and waits before the next one. */
export async function waitAfter(session: Session, error: unknown): Promise<void> {
  tellDown(session)
  session.options.log((error as Error).message)
  await pause(session, 1_000)
}

/** Sleeps without keeping the process alive once it is up; wakes at once when the session is over. */
export async function pause(session: Session, ms: number): Promise<void> {
  await sleep(ms, undefined, { ref: !session.wasUp, signal: session.over.signal }).catch(() => {})
}

/** Everything a temporary database leaves on the disk. */
export function foldersOf({ home, options }: Session): string[] {
  return home.place === home.folder ? [options.dataDir] : [options.dataDir, home.place]
}
