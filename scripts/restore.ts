import { resolve } from 'node:path'
import { RESTORED_SETTINGS } from '../server/config-file.ts'
import { checkBackupFile } from '../server/db/backup/backup-file.ts'
import { restoreAndTell } from './backups/verify.ts'
import { askPassphrase } from './passphrase.ts'
import { sentenceFor } from './start-problem.ts'

const USAGE = `npm run restore -- FILE DIR

  Restores a backup into DIR, which must be empty or new. Every table is held against its hash and every
  family's record is verified. Then start with DATA_DIR=DIR npm start.`

/** `npm run restore`; returns the exit code. */
async function restoreBackup([file, folder, ...rest]: readonly string[]): Promise<number> {
  if (!file || !folder || rest.length > 0) return say(USAGE, 2)
  const [path, dataDir] = [resolve(file), resolve(folder)]
  const { isSealed } = await checkBackupFile(path)
  const passphrase = isSealed ? await askPassphrase('Passphrase of this backup: ', false) : null
  console.log(await restoreAndTell(path, passphrase, dataDir))
  console.log(
    `Start with DATA_DIR=${dataDir} npm start. The secret is in that folder, and so are the settings the server had (${RESTORED_SETTINGS}), which are read where no others are.`,
  )
  return 0
}

function say(sentence: string, code: number): number {
  console.error(sentence)
  return code
}

process.exitCode = await restoreBackup(process.argv.slice(2)).catch((error) => say(sentenceFor(error), 1))
