import type { Config } from '../../server/config.ts'
import { BackupProblem } from '../../server/db/backup/backup-format.ts'
import { type BackupPlace, openBackupPlace } from '../../server/outside/backup-place.ts'
import { isInside } from './make.ts'

/** The place that BACKUP_TO names. Throws BackupProblem where there is none. */
export function placeOf({ backups: { to }, dataDir }: Config): BackupPlace {
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
export async function reach<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: Error & { code?: string }) => {
    if (error.code === 'ENOSPC') throw error
    throw new BackupProblem(
      `The place that BACKUP_TO names cannot be used (${error.code ?? error.name}). Check that it is there and takes this key. Older backups are as they were.`,
      { cause: error },
    )
  })
}
