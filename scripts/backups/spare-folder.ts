import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeWithDatabases } from '../../server/db/embedded/home.ts'
import { removeLeftFolders } from '../../server/outside/work-folder.ts'

/**
 * A folder of our own for as long as `work` takes: a trial restore holds everything in clear in it. Gone after a signal,
 * too, which ends a process without its `exit` event; after a power cut the next run or the server removes it.
 */
export async function inSpareFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftFolders(Date.now())
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-backup-'))
  const remove = () => removeWithDatabases(folder)
  const stop = (signal: NodeJS.Signals) => {
    try {
      remove()
    } finally {
      for (const one of SIGNALS) process.off(one, stop)
      process.kill(process.pid, signal)
    }
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    remove()
    process.off('exit', remove)
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/** What ends a command: Ctrl-C, a service manager, a terminal that is closed. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
