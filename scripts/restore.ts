import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RESTORED_SETTINGS } from '../server/config-file.ts'
import { TRIAL_MARK } from '../server/config-trial.ts'
import { checkBackupFile } from '../server/db/backup/backup-file.ts'
import { restoreAndTell } from './backups/verify.ts'
import { askPassphrase } from './passphrase.ts'
import { sentenceFor } from './start-problem.ts'

const USAGE = `npm run restore -- FILE DIR [--in-service]

  Restores a backup into DIR, which must be empty or new. Every table is held against its hash and every
  family's record is verified. Then start with DATA_DIR=DIR npm start. What is restored is a trial copy, which reaches
  nobody outside; with --in-service it is the server from now on, and mails and pushes go out.`

/** `npm run restore`; returns the exit code. */
async function restoreBackup(given: readonly string[]): Promise<number> {
  const isInService = given.includes('--in-service')
  const [file, folder, ...rest] = given.filter((one) => one !== '--in-service')
  if (!file || !folder || rest.length > 0) return say(USAGE, 2)
  const [path, dataDir] = [resolve(file), resolve(folder)]
  const { isSealed } = await checkBackupFile(path)
  const passphrase = isSealed ? await askPassphrase('Passphrase of this backup: ', false) : null
  console.log(await restoreAndTell(path, passphrase, dataDir))
  if (!isInService) markTrial(dataDir)
  console.log(
    `Start with DATA_DIR=${dataDir} npm start. The secret is in that folder, and so are the settings the server had (${RESTORED_SETTINGS}), which are read where no others are.`,
  )
  if (!isInService)
    console.log(
      `It is a trial copy: it sends nothing to anybody. To put it into service, delete ${join(dataDir, TRIAL_MARK)} before the start.`,
    )
  return 0
}

/** Before the copy can be started: whatever environment it then gets, it reaches nobody. */
function markTrial(dataDir: string): void {
  writeFileSync(
    join(dataDir, TRIAL_MARK),
    'While this file is here, this Evenhand is a trial copy and reaches nobody outside. Delete it to put it into service.\n',
  )
}

function say(sentence: string, code: number): number {
  console.error(sentence)
  return code
}

process.exitCode = await restoreBackup(process.argv.slice(2)).catch((error) => say(sentenceFor(error), 1))
