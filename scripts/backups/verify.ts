import { join } from 'node:path'
import type { Facts } from '../../server/db/backup/backup.ts'
import { restore } from '../../server/db/backup/restore.ts'
import { recordViolations } from '../record-violations.ts'
import { inSpareFolder } from './spare-folder.ts'

/** Restores a backup into a folder, and says what was compared on the way. Throws BackupProblem. */
export async function restoreAndTell(
  path: string,
  passphrase: string | null,
  dataDir: string,
): Promise<string> {
  let records = ''
  const verify = async (rootUrl: string) => {
    const { families, faults } = await recordViolations(rootUrl)
    records =
      families === 1 ? 'the record of 1 family verifies' : `the records of ${families} families verify`
    return faults
  }
  const facts: Facts = await restore({ path, passphrase, dataDir, log: console.error, verify })
  return `Restored ${facts.tables.length} tables and the files as of ${facts.at}: every table matches its hash, and ${records}.`
}

/** Restores a backup into a spare folder and removes that again: what cannot be restored is no backup. */
export function tryOut(path: string, passphrase: string | null): Promise<string> {
  return inSpareFolder((folder) => restoreAndTell(path, passphrase, join(folder, 'data')))
}
