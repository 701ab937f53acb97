import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { storeSince } from '../db/backup/since.ts'
import { prepareHome } from '../db/embedded/home.ts'
import { backupName, openBackupPlace } from '../outside/backup-place.ts'
import { readPassphrase } from '../outside/passphrase-file.ts'

const LOOK_EVERY_MS = 30_000

/**
 * Stores what the embedded database has archived where BACKUP_TO says, sealed, for as long as the server runs, where a
 * restore to any moment is wanted. A place that does not take it is told of and asked again; nobody waits for it. Throws
 * PassphraseProblem. Returns how it is ended; what PostgreSQL leaves when it stops is stored at the next start.
 */
export function startArchiving(ctx: Context, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  const { backups, dataDir, filesUrl } = ctx.config
  if (!backups.pointInTime || !backups.to) return async () => {}
  const passphrase = readPassphrase(backups.passphraseFile ?? '')
  const place = openBackupPlace(backups.to)
  const home = prepareHome(dataDir)
  const filesDir = filesUrl.startsWith('s3:') ? null : filesUrl
  const over = new AbortController()
  const store = (path: string) => place.put(backupName(new Date(ctx.clock()), 'since'), path)
  const look = () =>
    storeSince({ home, filesDir, passphrase, store }).catch(() => ctx.life.troubles.note('archive'))
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look()
      await sleep(everyMs, undefined, { signal: over.signal, ref: false }).catch(() => {})
    }
  })()
  return async () => {
    over.abort()
    await watching
  }
}
