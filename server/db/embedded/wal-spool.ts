import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import type { Home } from './home.ts'

/** An unfinished segment is archived after this long, s: what a lost disk costs at most, beside what is on its way. */
export const ARCHIVE_EVERY_S = 300

/** Where PostgreSQL leaves what it wrote until it is stored elsewhere: compressed segments, each whole or not there. */
export function spoolOf(home: Pick<Home, 'place'>): string {
  return join(home.place, 'wal-out')
}

/**
 * Makes the spool and returns the settings that fill it. PostgreSQL needs no passphrase and no key for it: whoever owns
 * the data folder seals and stores what lies there. Throws DatabaseProblem where there is no shell to archive with.
 */
export function archiveInto(home: Home): Record<string, string> {
  if (process.platform === 'win32')
    throw new DatabaseProblem(
      'BACKUP_POINT_IN_TIME does not work on Windows.',
      'Take it out of the settings; nightly backups go on.',
    )
  const spool = spoolOf(home)
  mkdirSync(spool, { recursive: true, mode: 0o700 })
  if (home.user) chownSync(spool, home.user.uid, home.user.gid)
  return {
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_EVERY_S),
    // a segment that is there already was whole when it got its name: PostgreSQL asks again after a crash
    archive_command: `f=${inShell(spool)}/%f.gz; test -f "$f" || { gzip -1 < "%p" > "$f.new" && { sync "$f.new" 2>/dev/null || sync; } && mv "$f.new" "$f"; }`,
  }
}

/** How a server that is being restored asks for the segments in a folder. */
export function fetchFrom(folder: string): string {
  return `gzip -dc < ${inShell(folder)}/%f.gz > "%p"`
}

/** A path as one word of a shell, within a command in which PostgreSQL replaces what follows a %. */
function inShell(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`
}
