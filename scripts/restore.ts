import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from '../server/config.ts'
import { RESTORED_SETTINGS } from '../server/config-file.ts'
import { TRIAL_MARK } from '../server/config-trial.ts'
import { checkBackupFile } from '../server/db/backup/backup-file.ts'
import { readPassphrase } from '../server/outside/passphrase-file.ts'
import { readMoment, restoreTo } from './backups/moments.ts'
import { restoreAndTell } from './backups/verify.ts'
import { askPassphrase } from './passphrase.ts'
import { sentenceFor } from './start-problem.ts'

const USAGE = `npm run restore -- FILE DIR [--in-service]
npm run restore -- --to MOMENT DIR [--in-service]

  Restores a backup into DIR, which must be empty or new. Every table is held against its hash and every
  family's record is verified. Then start with DATA_DIR=DIR npm start. What is restored is a trial copy, which reaches
  nobody outside; with --in-service it is the server from now on, and mails and pushes go out.

  --to restores the state of a moment ("2026-11-25 18:00:00+01", or latest) from what BACKUP_POINT_IN_TIME kept in
  BACKUP_TO, under the passphrase in BACKUP_PASSPHRASE_FILE.`

/** `npm run restore`; returns the exit code. */
async function restoreBackup(given: readonly string[]): Promise<number> {
  const isInService = given.includes('--in-service')
  const isMoment = given.includes('--to')
  const [from, folder, ...rest] = given.filter((one) => one !== '--in-service' && one !== '--to')
  if (!from || !folder || rest.length > 0) return say(USAGE, 2)
  const dataDir = resolve(folder)
  console.log(await (isMoment ? momentInto(dataDir, from) : fileInto(dataDir, resolve(from))))
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

async function fileInto(dataDir: string, path: string): Promise<string> {
  const { isSealed } = await checkBackupFile(path)
  const passphrase = isSealed ? await askPassphrase('Passphrase of this backup: ', false) : null
  return restoreAndTell(path, passphrase, dataDir)
}

async function momentInto(dataDir: string, text: string): Promise<string> {
  const moment = readMoment(text)
  const config = readConfig()
  return restoreTo(config, moment, dataDir, readPassphrase(config.backups.passphraseFile ?? ''))
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
