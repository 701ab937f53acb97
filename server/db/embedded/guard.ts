import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { Home } from './home.ts'
import { guardLock, tryLock } from './lock.ts'
import { stopPostmaster } from './postmaster.ts'

/**
 * The guard: a process that holds a pipe to us. When we die, however that happens, the pipe closes
 * and the guard stops the PostgreSQL it was given; `dismiss` ends it without stopping anything.
 */
export type Guard = {
  watch: (pid: number) => void
  dismiss: () => void
  onGone: (listener: () => void) => void
}

type Task = { home: Home; removeAfter: string[] }

/** Starts a guard. `removeAfter`: folders it removes once PostgreSQL has stopped (tests). */
export function startGuard(home: Home, removeAfter: string[]): Guard {
  const task: Task = { home, removeAfter }
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(task)], {
    detached: true,
    windowsHide: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.stdin.on('error', () => {})
  child.unref()
  ;(child.stdin as unknown as { unref: () => void }).unref()
  return {
    watch: (pid) => child.stdin.write(`${pid}\n`),
    dismiss: () => child.stdin.end('0\n'),
    onGone: (listener) => child.once('exit', listener).once('error', listener),
  }
}

async function standGuard({ home, removeAfter }: Task): Promise<void> {
  const lock = tryLock(guardLock(home))
  let pid = 0
  let rest = ''
  for await (const piece of process.stdin) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    pid = Number(lines.at(-1) ?? pid)
  }
  if (pid > 0) await stopPostmaster(pid, home)
  if (pid > 0) for (const folder of removeAfter) rmSync(folder, { recursive: true, force: true })
  lock?.release()
}

if (process.argv[1] === import.meta.filename) {
  // Closing the terminal must not end the guard before its work is done.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  await standGuard(JSON.parse(process.argv[2] ?? ''))
}
