import { copyFileSync, statSync, truncateSync } from 'node:fs'

/** PostgreSQL's log grows to this at most, and what it was before is kept once: bytes. */
export const MOST_LOG_BYTES = 10 * 1024 * 1024

/**
 * Begins a log again that has grown too long, and keeps what it held under the same name with `.1`. PostgreSQL goes on
 * writing at its end: it appends, whatever is cut away before. A log that cannot be looked at stays as it is.
 */
export function keepLogSmall(path: string, most = MOST_LOG_BYTES): void {
  try {
    if (statSync(path).size <= most) return
    copyFileSync(path, `${path}.1`)
  } catch (error) {
    // on a full disk the copy is given up, and the log makes room
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return
  }
  truncateSync(path, 0)
}
