import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, DatabaseDown } from '../database-problem.ts'
import { connect } from '../pool.ts'
import { type Guard, startGuard } from './guard.ts'
import type { Home } from './home.ts'
import { ensureOwner, initialise, ownerUrl, startProblem } from './init.ts'
import { guardLock, tryLock } from './lock.ts'
import { keepLogSmall } from './log-size.ts'
import {
  isPostmaster,
  logFile,
  type Running,
  readRunning,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import { foldersOf, markDown, markUp, pause, type Session, waitAfter } from './session.ts'
import { over, untilGone } from './watch.ts'

/** What the owner of the database does for as long as it is the owner. */
export type Ownership = {
  /** resolves when PostgreSQL or the guard has stopped, or the session is over */
  untilChange: () => Promise<void>
  /** starts PostgreSQL or the guard again if either has stopped */
  restartStopped: () => Promise<void>
  end: () => Promise<void>
}

/** Creates the database if there is none, takes over or starts PostgreSQL, and starts a guard for it. */
export async function takeOwnership(session: Session): Promise<Ownership> {
  const { home } = session
  await initialise(home)
  await waitForOldGuard(home)
  let running: Running | undefined
  let pid = 0
  let guard = newGuard()
  const watch = (started: number) => {
    pid = started
    guard.pipe.watch(started)
  }
  const tidying = setInterval(() => keepLogSmall(logFile(home)), TIDY_EVERY_MS).unref()
  const end = async () => {
    clearInterval(tidying)
    if (pid > 0) await stopPostmaster(pid, home)
    guard.pipe.dismiss()
  }
  try {
    running = await enter(session, watch)
    markUp(session, running.port)
  } catch (error) {
    await end()
    throw error
  }
  return {
    untilChange: () => Promise.race([running?.ended ?? untilGone(session), guard.gone, over(session)]),
    restartStopped: async () => {
      if (guard.isGone) {
        guard = newGuard()
        watch(pid)
      }
      if (!isPostmaster(pid, home.cluster)) running = (await startAgain(session, watch)) ?? running
    },
    end,
  }

  function newGuard(): { pipe: Guard; isGone: boolean; gone: Promise<void> } {
    const pipe = startGuard(home, session.options.isTemporary ? foldersOf(session) : [])
    const gone = new Promise<void>((resolve) => pipe.onGone(() => resolve()))
    const made = { pipe, isGone: false, gone }
    pipe.onGone(() => (made.isGone = true))
    return made
  }
}

const TIDY_EVERY_MS = 600_000

/** Whether a process that does not own the database can connect yet: the owner may still be creating it. */
export async function canEnter(home: Home, port: number): Promise<boolean> {
  try {
    await (await connect(ownerUrl(home, port), 'evenhand start')).end()
    return true
  } catch (error) {
    // 28P01: no owner role yet. 3D000: no database yet.
    if (error instanceof DatabaseDown || ['28P01', '3D000'].includes(codeOf(error))) return false
    throw error
  }
}

/** Waits while a dead owner's guard stops PostgreSQL. */
async function waitForOldGuard(home: Home): Promise<void> {
  for (;;) {
    const lock = tryLock(guardLock(home))
    lock?.release()
    if (lock) return
    await sleep(25)
  }
}

/**
 * Takes over or starts PostgreSQL and makes sure that it is ours. One taken over may be about to stop, because its dead
 * owner's guard was slower than we were: then it is started again.
 */
async function enter(session: Session, watch: (pid: number) => void): Promise<Running> {
  const { home } = session
  const until = performance.now() + PATIENCE
  for (;;) {
    const running = (await takeOver(home)) ?? (await start(session, watch))
    watch(running.pid)
    try {
      await ensureOwner(home, running.port)
      return running
    } catch (error) {
      const isLeaving = error instanceof DatabaseDown && !session.over.signal.aborted
      if (!isLeaving || performance.now() > until) throw error
      await pause(session, 50)
    }
  }
}

/** Adopts a PostgreSQL that runs without an owner: owner and guard were both killed. */
async function takeOver(home: Home): Promise<Running | undefined> {
  for (;;) {
    const running = readRunning(home.cluster)
    if (!running) return undefined
    if (running.isReady) return running
    await sleep(50)
  }
}

/** Starts PostgreSQL again; undefined if it could not be started yet, and the caller retries. */
async function startAgain(session: Session, watch: (pid: number) => void): Promise<Running | undefined> {
  markDown(session)
  session.options.log('The database stopped unexpectedly. Starting it again.')
  try {
    const running = await start(session, watch)
    markUp(session, running.port)
    session.options.log('The database is back.')
    return running
  } catch (error) {
    await waitAfter(session, error)
    return undefined
  }
}

// A port in use, or leftover processes of a crashed PostgreSQL: worth retrying.
const PORT_TAKEN = /could not bind|could not create any TCP\/IP sockets/
const STILL_LEAVING = /pre-existing shared memory block|lock file .* already exists/
const PATIENCE = 30_000

async function start(session: Session, watch: (pid: number) => void): Promise<Running> {
  const { home } = session
  const began = performance.now()
  for (let port = session.port || keptPort(home) || newPort(); ; ) {
    const started = await startPostmaster(home, port, watch)
    if (started.ok) {
      writeFileSync(portFile(home), String(port))
      return started.running
    }
    const waited = performance.now() - began
    const isPort = PORT_TAKEN.test(started.lastWords)
    if (waited > PATIENCE || !(isPort || STILL_LEAVING.test(started.lastWords))) {
      throw startProblem(home, started.lastWords)
    }
    // Pools know the old port: give it up only if it stays taken.
    if (isPort && (!session.wasUp || waited > 3_000)) port = newPort()
    await pause(session, 100)
  }
}

/** The same port every time, so that other processes find the database again after a restart. */
function keptPort(home: Home): number {
  return existsSync(portFile(home)) ? Number(readFileSync(portFile(home), 'utf8')) || 0 : 0
}

function portFile(home: Home): string {
  return join(home.folder, 'port')
}

/** A random port below the range systems use for outgoing connections. */
function newPort(): number {
  return randomInt(20_000, 32_000)
}
