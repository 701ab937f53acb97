import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of processes so far, by process id, in ticks. */
export type Used = ReadonlyMap<number, number>

/**
 * The CPU time of everything this process has started: the product, its PostgreSQL, the controls. Empty on systems
 * without /proc. On a shared machine it is more reliable than wall-clock time.
 */
export function usedByChildren(): Used {
  const all = listProcesses()
  const isOurs = (pid: number): boolean => {
    const parent = all.get(pid)?.parent
    return parent !== undefined && (parent === process.pid || isOurs(parent))
  }
  return new Map([...all].filter(([pid]) => isOurs(pid)).map(([pid, { ticks }]) => [pid, ticks]))
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
