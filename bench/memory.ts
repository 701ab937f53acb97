import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

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
