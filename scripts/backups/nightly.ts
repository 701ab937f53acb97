import { join } from 'node:path'
import type { Config } from '../../server/config.ts'
import { BackupProblem } from '../../server/db/backup/backup-format.ts'
import { toThinOut } from '../../server/db/backup/thinning.ts'
import { backupName } from '../../server/outside/backup-place.ts'
import { readPassphrase } from '../../server/outside/passphrase-file.ts'
import { checkCanBackUp, described, makeBackup, markBackup } from './make.ts'
import { keepMoments } from './moments.ts'
import { placeOf, reach } from './place.ts'
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
      ...(config.backups.pointInTime ? await keepMoments(config, place, passphrase) : []),
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
