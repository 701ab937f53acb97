import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()

/**
 * Runs a program whose whole process group ends when we are told to stop, or when the shell npm started us in is gone.
 * Returns its exit code; `onPid` is told its group before it does anything.
 */
export function runStoppable(file, args, options, onPid = () => {}) {
  return new Promise((resolve) => {
    // a group of its own: npm and what it starts end together, whoever was sent the signal
    const isGroup = process.platform !== 'win32'
    const child = spawn(file, args, { ...options, detached: isGroup })
    running.add(child)
    if (child.pid) onPid(child.pid)
    child.on('error', (error) => {
      running.delete(child)
      console.error(`${file} could not be run: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}

/** While what is started here runs, a signal ends all of it and then us; `release` is called in between. */
export function stopOnSignals(release) {
  const stop = (signal) => {
    for (const child of running) killGroup(child.pid)
    release()
    process.exit(128 + (constants.signals[signal] ?? 0))
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const shell = process.ppid
  const orphaned =
    process.env.npm_lifecycle_event === undefined
      ? undefined
      : setInterval(() => process.ppid !== shell && stop('SIGTERM'), 500).unref()
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop)
    clearInterval(orphaned)
  }
}

/** Ends a process group at once: what it has half done is thrown away by the next start. */
export function killGroup(pid) {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // gone already
  }
}
