import { join } from 'node:path'
import type { Config } from '../../server/config.ts'
import { BackupProblem } from '../../server/db/backup/backup-format.ts'
import { toThinOut } from '../../server/db/backup/thinning.ts'
import { type BackupPlace, backupName, openBackupPlace } from '../../server/outside/backup-place.ts'
import { readPassphrase } from '../passphrase.ts'
import { checkCanBackUp, described, isInside, makeBackup, markBackup } from './make.ts'
import { inSpareFolder } from './spare-folder.ts'

/** Makes an encrypted backup, stores it where BACKUP_TO says and thins out older ones. Returns what to print. */
export async function backUpNightly(config: Config): Promise<string[]> {
  checkCanBackUp(config)
  const place = placeOf(config)
  const passphrase = readPassphrase(config.backups.passphraseFile ?? '')
  // told before a long backup is made for a place that cannot take it
  await reach(place.list())
  return inSpareFolder(async (folder) => {
    const name = backupName(new Date())
    const facts = await makeBackup(config, join(folder, name), passphrase)
    await reach(place.put(name, join(folder, name)))
    markBackup(config, facts)
    const old = toThinOut(await reach(place.list()), config.backups.keep)
    for (const one of old) await reach(place.remove(one))
    return [
      ...described(config, facts, name),
      ...(old.length > 0 ? [`Removed ${old.length} older ones.`] : []),
    ]
  })
}

/** Fetches the newest backup of BACKUP_TO for `work`; its file is removed afterwards. */
export async function withNewest<T>(
  config: Config,
  work: (path: string, name: string) => Promise<T>,
): Promise<T> {
  const place = placeOf(config)
  const name = (await reach(place.list())).at(-1)
  if (!name) throw new BackupProblem('No backup is kept where BACKUP_TO says.')
  return inSpareFolder(async (folder) => {
    await reach(place.get(name, join(folder, name)))
    return work(join(folder, name), name)
  })
}

function placeOf({ backups: { to }, dataDir }: Config): BackupPlace {
  if (!to)
    throw new BackupProblem(
      'BACKUP_TO is not set: name the folder or bucket for the nightly backups, and BACKUP_PASSPHRASE_FILE (docs/operations.md, “Backups”).',
    )
  if (!to.startsWith('s3:') && isInside(dataDir, to))
    throw new BackupProblem(
      'BACKUP_TO lies in the folder it is to be a backup of. Choose one on another disk.',
    )
  return openBackupPlace(to)
}

/** A place that cannot be reached is said in a sentence, without its key. */
async function reach<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: Error & { code?: string }) => {
    if (error.code === 'ENOSPC') throw error
    throw new BackupProblem(
      `The place that BACKUP_TO names cannot be used (${error.code ?? error.name}). Check that it is there and takes this key. Older backups are as they were.`,
      { cause: error },
    )
  })
}
