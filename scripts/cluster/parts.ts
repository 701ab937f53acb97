import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')
// a leader archives its last writes before it ends
const PATIENCE_MS = 30_000
const LAST_WORDS_MS = 1_000

/** A process of the cluster; `kill -9` on its group simulates a lost machine. */
export type Part = { readonly name: string; readonly pid: number }

/** The processes of a cluster, each with its log in `dir`. */
export class Parts {
  /** fails when a part ends that nobody ended, with its last words: a start need not wait for it any longer */
  readonly failed: Promise<never>
  private readonly dir: string
  private isOver = false
  private fail: (error: Error) => void = () => {}
  private children: { readonly name: string; readonly child: ChildProcess }[] = []

  constructor(dir: string) {
    this.dir = dir
    this.failed = new Promise((_, reject) => {
      this.fail = reject
    })
    // once a cluster runs, the loss of a part is what it is there to survive
    this.failed.catch(() => {})
  }

  run(
    name: string,
    file: string,
    args: string[],
    env: Record<string, string> = {},
    as: { uid?: number; gid?: number } = {},
  ): void {
    if (this.isOver) throw new Error('the cluster is being stopped')
    const log = createWriteStream(join(this.dir, `${name}.log`), { flags: 'a' })
    // Nothing to read. A backend that waits for a standby when its postmaster is killed then reads its standard input, and
    // would for ever from a pipe of ours, holding the shared memory: no PostgreSQL starts on that data again.
    const child = spawn(file, args, {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    })
    // whichever of the two ended first would close it on the other
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    // unheard, it would end this process and leave the other parts running
    child.on('error', (error) => this.lose(`${name} cannot run: ${error.message}`))
    child.on('exit', async (code) => {
      // its last words are still on their way
      await Promise.race([once(child, 'close'), wait(LAST_WORDS_MS)])
      child.stdout.unpipe(log)
      child.stderr.unpipe(log)
      await new Promise<void>((written) => log.end(written))
      if (this.children.some((one) => one.child === child))
        this.lose(`${name} ended (${code ?? 'by a signal'}): ${lastLine(join(this.dir, `${name}.log`))}`)
    })
    this.children.push({ name, child })
  }

  private lose(how: string): void {
    console.error(how)
    this.fail(new Error(how))
  }

  running(): Part[] {
    return this.children.flatMap(({ name, child }) => (child.pid ? [{ name, pid: child.pid }] : []))
  }

  /** Ends the parts of this name; without one all and for good, servers first, then what they depend on. */
  async end(name?: string): Promise<void> {
    this.isOver ||= name === undefined
    const ended = this.children.filter((one) => name === undefined || one.name === name)
    this.children = this.children.filter((one) => !ended.includes(one))
    for (const { child } of ended.toReversed()) await endProcess(child)
  }
}

function lastLine(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').at(-1) || 'it said nothing'
}

/** Ends the leader of a process group; where it takes too long, the whole group by SIGKILL. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const late = new AbortController()
  await Promise.race([
    gone,
    wait(PATIENCE_MS, undefined, { signal: late.signal }).then(
      () => killGroup(pid),
      () => {},
    ),
  ])
  late.abort()
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // gone already
  }
}
