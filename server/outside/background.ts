import type { ChildProcess } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'

/**
 * What a process that works beside requests is started with, before its file: V8 would otherwise collect and compile on
 * four more threads, and the process would take every core of a small machine.
 */
export const ON_ONE_CORE = '--single-threaded'

/** Lets requests and the database run first. Call it right after `spawn`: threads inherit it when they start. */
export function putBehindRequests({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended, or the system does not allow it: it only takes more of the machine
  }
}

/** The same for the worker thread that calls it. Linux only: elsewhere it would apply to the whole server. */
export function stayBehindRequests(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}

/** One core is left to requests, also where a lower priority means little. */
export const CORES_BESIDE_REQUESTS = Math.max(1, availableParallelism() - 1)

/** Runs at most this many works at once; the others wait, in the order in which they came. */
export function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
