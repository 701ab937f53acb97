import { rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { type Config, keptSettings } from '../../server/config.ts'
import { RESTORED_SETTINGS, writtenAsFile } from '../../server/config-file.ts'
import { backUp, type Facts } from '../../server/db/backup/backup.ts'
import { BackupProblem } from '../../server/db/backup/backup-format.ts'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'
import { hasEmbedded } from '../../server/db/embedded/home.ts'
import { openPool } from '../../server/db/pool.ts'
import { BACKUP_MARK } from '../../server/http/watch.ts'
import { secretOfServer } from '../../server/record/server-secret.commands.ts'
import { SIGNALS } from './spare-folder.ts'

/** Refuses where this command cannot make a backup, with what does. Throws BackupProblem. */
export function checkCanBackUp({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl)
    throw new BackupProblem(
      `This Evenhand uses DATABASE_URL: back that database up with pg_dump, the folder ${dataDir} beside it, and keep its settings: without SECRET none of it can be started again.`,
    )
  if (!hasEmbedded(dataDir))
    throw new BackupProblem(
      `There is nothing to back up: no Evenhand is in ${dataDir}. If the server keeps its data elsewhere, name the file with its settings: ENV_FILE=/path/to/env.`,
    )
}

/** Whether a path lies in a folder or is it. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), resolve(path))
  return !way.startsWith('..') && !isAbsolute(way)
}

/** Writes a backup into a file that is not there yet. What a signal cuts off is removed before we go. */
export async function makeBackup(config: Config, path: string, passphrase: string | null): Promise<Facts> {
  const stop = (signal: NodeJS.Signals) => {
    rmSync(`${path}.new`, { force: true })
    process.off(signal, stop)
    process.kill(process.pid, signal)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    log: console.error,
    isArchived: config.backups.pointInTime,
  })
  try {
    const owner = openPool(embedded.rootUrl(), { max: 1, name: 'evenhand backup' })
    const secret = await secretOfServer(owner, config).finally(owner.close)
    return await backUp({
      rootUrl: embedded.rootUrl(),
      dataDir: config.dataDir,
      filesDir: config.filesUrl.startsWith('s3:') ? null : config.filesUrl,
      path,
      passphrase,
      known: { secret: `${secret}\n`, [RESTORED_SETTINGS]: writtenAsFile(keptSettings()) },
    })
  } finally {
    await embedded.stop()
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

/** Notes when the last backup was made, for the metrics and the alert. */
export function markBackup({ dataDir }: Config, { at }: Facts): void {
  writeFileSync(join(dataDir, BACKUP_MARK), at)
}

/** What every command says of a backup it made. */
export function described({ filesUrl }: Config, { tables, at }: Facts, path: string): string[] {
  const made = `Backed up ${tables.length} tables and the files, as of ${at}, into ${path}.`
  return filesUrl.startsWith('s3:') ? [made, 'Files in the bucket of FILES_URL are not part of it.'] : [made]
}
