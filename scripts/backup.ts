import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, readConfig } from '../server/config.ts'
import { checkBackupFile } from '../server/db/backup/backup-file.ts'
import { readPassphrase } from '../server/outside/passphrase-file.ts'
import { checkCanBackUp, described, isInside, makeBackup, markBackup } from './backups/make.ts'
import { readMoment, tryOutMoment } from './backups/moments.ts'
import { backUpNightly, withNewest } from './backups/nightly.ts'
import { tryOut } from './backups/verify.ts'
import { askPassphrase } from './passphrase.ts'
import { sentenceFor } from './start-problem.ts'

const USAGE = `npm run backup -- FILE [--encrypt]
npm run backup -- nightly
npm run backup -- verify [FILE | --to MOMENT]

  FILE     writes everything into FILE: the database as of one moment, the files, the server's secret and its
           settings. Evenhand may go on running. With --encrypt it asks for a passphrase (or reads one line from a pipe).
  nightly  asks nothing: encrypted under BACKUP_PASSPHRASE_FILE, stored in the folder or bucket BACKUP_TO, where older
           ones are thinned out (the newest BACKUP_KEEP stay, and the last of each month for a year)
  verify   restores FILE, or the newest of BACKUP_TO, into a spare folder, compares everything, and removes it again;
           with --to the state of a moment ("2026-11-25 18:00:00+01", or latest) from what BACKUP_POINT_IN_TIME kept`

/** `npm run backup`; returns the exit code. */
async function backup(args: readonly string[]): Promise<number> {
  const [first, ...rest] = args.filter((arg) => arg !== '--encrypt')
  if (!first || first.startsWith('-') || !isAsked(first, rest)) return say(USAGE, 2)
  const config = readConfig()
  if (first === 'nightly') return print(await backUpNightly(config))
  if (first === 'verify') return print([await verify(config, rest)])
  return toFile(config, resolve(first), args.includes('--encrypt'))
}

function isAsked(first: string, rest: readonly string[]): boolean {
  if (first !== 'verify') return rest.length === 0
  return rest[0] === '--to' ? rest.length === 2 : rest.length < 2
}

async function toFile(config: Config, file: string, isSealed: boolean): Promise<number> {
  checkCanBackUp(config)
  if (existsSync(file)) return say(`${file} is there already. Choose another name.`, 1)
  if (isInside(config.dataDir, file)) return say('Keep the backup outside the folder it is made of.', 1)
  const passphrase = isSealed ? await askPassphrase('Passphrase for this backup: ', true) : null
  if (passphrase === '') return say('A passphrase is needed to encrypt.', 1)
  const facts = await makeBackup(config, file, passphrase)
  markBackup(config, facts)
  if (isSealed) return print(described(config, facts, file))
  const open =
    'It is not encrypted and contains everything, including the server’s secret and the passwords in its settings: keep it where only you can read it.'
  return print([...described(config, facts, file), open])
}

async function verify(config: Config, [file, moment]: readonly string[]): Promise<string> {
  if (!file || moment !== undefined) {
    const passphrase = readPassphrase(config.backups.passphraseFile ?? '')
    if (moment !== undefined) return tryOutMoment(config, readMoment(moment), passphrase)
    return withNewest(config, async (path, name) => `${name}: ${await tryOut(path, passphrase)}`)
  }
  const { isSealed } = await checkBackupFile(resolve(file))
  const { passphraseFile } = config.backups
  const ask = () =>
    passphraseFile ? readPassphrase(passphraseFile) : askPassphrase('Passphrase of this backup: ', false)
  return tryOut(resolve(file), isSealed ? await ask() : null)
}

function print(sentences: readonly string[]): number {
  for (const sentence of sentences) console.log(sentence)
  return 0
}

function say(sentence: string, code: number): number {
  console.error(sentence)
  return code
}

process.exitCode = await backup(process.argv.slice(2)).catch((error) => say(sentenceFor(error), 1))
