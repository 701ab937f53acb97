import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseProblem } from '../database-problem.ts'
import type { Home } from './home.ts'

export type Lock = { release: () => void }

/**
 * Takes the lock of this name, or returns null while another process holds it. It is the system's own file lock, used
 * through SQLite: it is released when its process ends, however that dies, so no lock is ever stale.
 */
export function tryLock(path: string): Lock | null {
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path, { timeout: 0 })
    file.exec('begin exclusive')
    const held = file
    return { release: () => held.close() }
  } catch (error) {
    file?.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw new DatabaseProblem(
      `Evenhand cannot write to ${path} (${(error as Error).message}).`,
      'Make the folder writable for this user, or set DATA_DIR to one that is.',
      { cause: error },
    )
  }
}

const SQLITE_BUSY = 5

/** Held by the one process that starts, restarts and stops PostgreSQL. */
export function ownerLock(home: Pick<Home, 'folder'>): string {
  return join(home.folder, 'owner.lock')
}

/** Held by a guard as long as it lives: the next owner waits until it has done its work. */
export function guardLock(home: Pick<Home, 'folder'>): string {
  return join(home.folder, 'guard.lock')
}
