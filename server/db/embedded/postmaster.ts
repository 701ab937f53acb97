import { execFileSync, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import { keepLogSmall } from './log-size.ts'
import { postgresArguments } from './settings.ts'
import type { PostgresUser } from './user.ts'
import { archiveInto } from './wal-spool.ts'

/** The contents of PostgreSQL's postmaster.pid. */
export type Running = {
  pid: number
  port: number
  isReady: boolean
  /** resolves when it ends; absent where it is not our child */
  ended?: Promise<void>
}

export type Started = { ok: true; running: Running } | { ok: false; lastWords: string }

/** Starts PostgreSQL and waits until it accepts connections, however long a recovery takes. */
export async function startPostmaster(
  home: Home,
  port: number,
  onPid: (pid: number) => void,
): Promise<Started> {
  disownStalePid(home.cluster)
  keepLogSmall(logFile(home))
  const log = openSync(logFile(home), 'a', 0o600)
  const from = fstatSync(log).size
  const child = spawn(
    join(home.binaries, 'bin', 'postgres'),
    postgresArguments(home.cluster, port, home.isArchived ? archiveInto(home) : {}),
    {
      ...asUser(home.user),
      // A process group of its own, so that Ctrl-C in the terminal reaches us and not PostgreSQL.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    },
  )
  closeSync(log)
  let ended: string | undefined
  const isOver = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.on('exit', (code, signal) => (ended = `it ended with ${signal ?? code}`))
  child.on('error', (error) => (ended = error.message))
  child.unref()
  if (child.pid) onPid(child.pid)
  while (ended === undefined) {
    const running = readRunning(home.cluster)
    if (running?.isReady && running.pid === child.pid)
      return { ok: true, running: { ...running, ended: isOver } }
    await sleep(20)
  }
  return { ok: false, lastWords: readFrom(logFile(home), from) || ended }
}

/** Asks PostgreSQL to stop (open transactions are rolled back), and forces it after 20 s. */
export async function stopPostmaster(pid: number, home: Pick<Home, 'cluster' | 'binaries'>): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(join(home.binaries, 'bin', 'pg_ctl.exe'), ['stop', '-w', '-m', 'fast', '-D', home.cluster])
    return
  }
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (!isPostmaster(pid, home.cluster)) return
    process.kill(pid, signal)
    const until = performance.now() + patience
    while (performance.now() < until) {
      if (!isPostmaster(pid, home.cluster)) return
      await sleep(25)
    }
  }
}

/** The PostgreSQL running on this data directory, if any. */
export function readRunning(cluster: string): Running | null {
  const lines = pidFileLines(cluster)
  const pid = Number(lines[0])
  if (!(pid > 0) || !isPostmaster(pid, cluster)) return null
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** Whether this process is the PostgreSQL of this data directory, and not a later one that reuses its pid. */
export function isPostmaster(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    if (process.platform === 'win32') {
      return execFileSync('tasklist', ['/NH', '/FI', `PID eq ${pid}`], { encoding: 'utf8' }).includes(
        'postgres',
      )
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      cluster,
    )
  } catch {
    return false
  }
}

export function logFile(home: Pick<Home, 'folder'>): string {
  return join(home.folder, 'postgres.log')
}

/** Options for spawn() to run a child as another user; none of our own variables (PGDATA, PGPORT...) reach it. */
export function asUser(user: PostgresUser) {
  return { ...(user ?? {}), cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }
}

// Above every system's highest pid.
const NOBODYS_PID = '2147483646'

/**
 * After a crash the pid in postmaster.pid may by now belong to another process, and PostgreSQL would refuse to
 * start. Only the pid is replaced: the rest lets it notice processes that still hold the old shared memory.
 */
function disownStalePid(cluster: string): void {
  const lines = pidFileLines(cluster)
  if (lines.length < 2 || isPostmaster(Number(lines[0]), cluster)) return
  writeFileSync(join(cluster, 'postmaster.pid'), [NOBODYS_PID, ...lines.slice(1)].join('\n'))
}

function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function readFrom(path: string, from: number): string {
  return readFileSync(path).subarray(from).toString('utf8').trim()
}
