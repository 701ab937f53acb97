import { isAbsolute } from 'node:path'
import { readFilesUrl } from './config-addresses.ts'
import { ConfigProblem } from './config-problem.ts'

/** What `npm run backup -- nightly` does without being asked anything; read by config.ts alone. */
export type BackupConfig = {
  /** a folder, or s3://KEY:SECRET@host/bucket?region=…; null: backups are made by hand only */
  to: string | null
  passphraseFile: string | null
  /** how many of the newest are kept; besides, the last one of each of the past twelve months */
  keep: number
  /** what the embedded database writes is stored there as well, so that any moment since the oldest base can be restored */
  pointInTime: boolean
}

/** Reads these settings from the environment. */
export function readBackups(env: Record<string, string | undefined>): BackupConfig {
  const { BACKUP_POINT_IN_TIME, DATABASE_URL } = env
  const { BACKUP_TO: to, BACKUP_PASSPHRASE_FILE: passphraseFile, BACKUP_KEEP } = env
  const keep = Number(BACKUP_KEEP || 14)
  if (!Number.isInteger(keep) || keep < 1)
    throw new ConfigProblem(`BACKUP_KEEP must be a whole number from 1; it is "${BACKUP_KEEP}".`)
  if (to?.startsWith('s3:')) readFilesUrl(to, 'BACKUP_TO')
  else if (to && !isAbsolute(to))
    throw new ConfigProblem('BACKUP_TO must be a folder by its whole path, or s3://KEY:SECRET@host/bucket.')
  if (to && !passphraseFile)
    throw new ConfigProblem(
      'BACKUP_TO needs BACKUP_PASSPHRASE_FILE, a file with one line: what leaves this machine is always encrypted.',
    )
  if (BACKUP_POINT_IN_TIME && !/^(on|off)$/.test(BACKUP_POINT_IN_TIME))
    throw new ConfigProblem(`BACKUP_POINT_IN_TIME must be on or off; it is "${BACKUP_POINT_IN_TIME}".`)
  const pointInTime = BACKUP_POINT_IN_TIME === 'on'
  if (pointInTime && !to)
    throw new ConfigProblem('BACKUP_POINT_IN_TIME needs BACKUP_TO, the folder or bucket to keep it in.')
  if (pointInTime && DATABASE_URL)
    throw new ConfigProblem(
      'BACKUP_POINT_IN_TIME is for the database that comes with Evenhand; with DATABASE_URL archive that server with pgBackRest (docs/operations.md, “Your own PostgreSQL”).',
    )
  return { pointInTime, to: to || null, passphraseFile: passphraseFile || null, keep }
}
