import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** CPU time of processes so far, by process id, in ticks. */
export type Used = ReadonlyMap<number, number>

/**
 * The CPU time of everything this process has started: the product, its PostgreSQL, the controls. Empty on systems
 * without /proc. On a shared machine it is more reliable than wall-clock time.
 */
export function usedByChildren(): Used {
  return new Map([...usedBy(process.pid)].filter(([pid]) => pid !== process.pid))
}

/** The same of one process and of all that it has started. */
export function usedBy(pid: number): Used {
  const all = listProcesses()
  const isIts = (one: number): boolean => one === pid || (all.has(one) && isIts(all.get(one)!.parent))
  return new Map([...all].filter(([one]) => isIts(one)).map(([one, { ticks }]) => [one, ticks]))
}

/** Seconds used between two readings by processes that still exist; NaN if unknown. */
export function secondsBetween(before: Used, after: Used): number {
  if (after.size === 0) return Number.NaN
  let ticks = 0
  for (const [pid, used] of after) ticks += used - (before.get(pid) ?? 0)
  return ticks / TICKS_PER_SECOND
}

const TICKS_PER_SECOND = 100

function listProcesses(): Map<number, { parent: number; ticks: number }> {
  const all = new Map<number, { parent: number; ticks: number }>()
  try {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const fields = readStat(name)
      if (fields)
        all.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) })
    }
  } catch {
    // another system: there is only wall-clock time
  }
  return all
}

/** The fields of /proc/PID/stat after the name, which may itself contain spaces. */
function readStat(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined // it has just ended
  }
}

const MB = 1024 * 1024

/** Resident memory of a process in MB; NaN without /proc. */
export function residentMb(pid: number): number {
  try {
    const kb = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return (Number(kb) * 1024) / MB
  } catch {
    return Number.NaN
  }
}

/** Resident memory in MB of a process's children whose command contains a word. */
export function childrenMb(pid: number, word: string): number {
  let sum = 0
  try {
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' '))
      if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(word)) sum += residentMb(Number(child)) || 0
  } catch {
    // it has just ended, or the system has no /proc
  }
  return sum
}

/** Resident memory before something and its peak during it, in MB, sampled every 25 ms. */
export async function memoryDuring(
  pid: number,
  work: () => Promise<void>,
): Promise<{ before: number; most: number }> {
  const before = residentMb(pid)
  let [most, isOver] = [before, false]
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, residentMb(pid))
      await wait(25)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await watching
  }
  return { before, most }
}
