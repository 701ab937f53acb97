import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect } from '../pool.ts'
import { systemPostgres } from '../test-postgres.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { removeWithDatabases } from './home.ts'
import { readRunning } from './postmaster.ts'
import type { PostgresUser } from './user.ts'

export const isRoot = process.getuid?.() === 0
/** An ordinary user that root may run a process as. */
export const nobody = { uid: 65534, gid: 65534 }

/** Another process that holds an embedded database (embedded-test-process.ts). */
export type Other = {
  process: ChildProcess
  /** waits for its next line with this key */
  says: (key: 'url' | 'up' | 'down' | 'problem') => Promise<string>
  tell: (line: 'stop') => void
  ended: Promise<void>
}

/** Starts another process on this database folder, as another user if given. */
export function startOther(dataDir: string, user: PostgresUser = null): Other {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./embedded-test-process.ts', import.meta.url)), dataDir, testBinaries() ?? ''],
    {
      ...user,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines: Record<string, string>[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return {
    process: child,
    ended,
    tell: (line) => child.stdin.write(`${line}\n`),
    says: async (key) => {
      const line = await until(() => lines.find((said) => key in said))
      lines.splice(lines.indexOf(line), 1)
      return String(line[key])
    },
  }
}

const others: Other[] = []
const own: Embedded[] = []

/** An embedded database in this process; `endStarted` stops it. */
export async function startHere(dataDir: string, log?: (sentence: string) => void): Promise<Embedded> {
  const embedded = await startOn(dataDir, log)
  own.push(embedded)
  return embedded
}

/** An embedded database on the PostgreSQL chosen for this run; whoever starts it stops it. */
function startOn(dataDir: string, log = (_sentence: string) => {}): Promise<Embedded> {
  const binaries = testBinaries()
  return startEmbedded({ dataDir, log, ...(binaries && { binaries }) })
}

/** As startOther; `endStarted` kills it. */
export function startThere(...args: Parameters<typeof startOther>): Other {
  const other = startOther(...args)
  others.push(other)
  return other
}

/** Stops everything `startThere` and `startHere` started. */
export async function endStarted(): Promise<void> {
  for (const other of others.splice(0)) {
    other.process.kill('SIGKILL')
    await other.ended
  }
  for (const embedded of own.splice(0)) await embedded.stop()
}

/** Waits generously until a value is there: what counts is that it comes, not when. */
export async function until<T>(
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
  { within = 40_000, every = 30 } = {},
): Promise<T> {
  for (const end = performance.now() + within; performance.now() < end; await sleep(every)) {
    const found = await look()
    if (found) return found
  }
  throw new Error(`It did not happen within ${within / 1000} s.`)
}

/** The PostgreSQL under a data folder, 0 when none runs. */
export function postmasterOf(dataDir: string): number {
  return readRunning(join(dataDir, 'database', 'cluster'))?.pid ?? 0
}

const folders: string[] = []

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-embedded-'))
  folders.push(folder)
  return folder
}

/** A folder with a database in it, copied from one created once: a first start takes a second, a copy little. */
export async function madeFolder(): Promise<string> {
  made ??= makeFolder()
  const folder = newFolder()
  execFileSync('cp', ['-a', `${await made}/.`, folder])
  return folder
}

let made: Promise<string> | undefined

async function makeFolder(): Promise<string> {
  const folder = newFolder()
  const embedded = await startOn(folder)
  const client = await connect(embedded.url())
  await client.query('create table kept (n int); insert into kept values (7)')
  await client.end()
  await embedded.stop()
  rmSync(join(folder, 'database', 'port'))
  return folder
}

export function removeFolders(): void {
  for (const folder of folders) removeWithDatabases(folder)
}

/** The PostgreSQL chosen for this run: undefined for the package's own, or the system's. */
export function testBinaries(): string | undefined {
  const system = process.env['TEST_POSTGRES'] === 'debian15' ? systemPostgres() : undefined
  return system?.ok ? system.binaries : undefined
}
