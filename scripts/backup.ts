import { existsSync, writeFileSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { keptSettings, readConfig } from '../server/config.ts'
import { RESTORED_SETTINGS, writtenAsFile } from '../server/config-file.ts'
import { backUp } from '../server/db/backup/backup.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { hasEmbedded } from '../server/db/embedded/home.ts'
import { openPool } from '../server/db/pool.ts'
import { BACKUP_MARK } from '../server/http/watch.ts'
import { secretOfServer } from '../server/record/server-secret.commands.ts'
import { askPassphrase } from './passphrase.ts'
import { sentenceFor } from './start-problem.ts'

const USAGE = `npm run backup -- FILE [--encrypt]

  Writes everything into FILE: the database as of one moment, the files, the server's secret and its settings.
  Evenhand may go on running. With --encrypt it asks for a passphrase (or reads one line from a pipe).`

/** `npm run backup`; returns the exit code. */
async function backup(args: readonly string[]): Promise<number> {
  const [path, ...rest] = args.filter((arg) => arg !== '--encrypt')
  if (!path || rest.length > 0 || path.startsWith('-')) return say(USAGE, 2)
  const config = readConfig()
  if (config.databaseUrl) {
    return say(
      `This Evenhand uses DATABASE_URL: back that database up with pg_dump, the folder ${config.dataDir} beside it, and keep its settings: without SECRET none of it can be started again.`,
      1,
    )
  }
  if (!hasEmbedded(config.dataDir))
    return say(
      `There is nothing to back up: no Evenhand is in ${config.dataDir}. If the server keeps its data elsewhere, name the file with its settings: ENV_FILE=/path/to/env.`,
      1,
    )
  const file = resolve(path)
  if (existsSync(file)) return say(`${file} is there already. Choose another name.`, 1)
  if (isInside(config.dataDir, file)) return say('Keep the backup outside the folder it is made of.', 1)
  const isSealed = args.includes('--encrypt')
  const passphrase = isSealed ? await askPassphrase('Passphrase for this backup: ', true) : null
  if (passphrase === '') return say('A passphrase is needed to encrypt.', 1)
  await run(config, file, passphrase)
  if (!isSealed)
    console.log(
      'It is not encrypted and contains everything, including the server’s secret and the passwords in its settings: keep it where only you can read it.',
    )
  if (config.filesUrl.startsWith('s3:')) console.log('Files in the bucket of FILES_URL are not part of it.')
  return 0
}

async function run(
  config: ReturnType<typeof readConfig>,
  path: string,
  passphrase: string | null,
): Promise<void> {
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: console.error })
  try {
    const owner = openPool(embedded.rootUrl(), { max: 1, name: 'evenhand backup' })
    const secret = await secretOfServer(owner, config).finally(owner.close)
    const filesDir = config.filesUrl.startsWith('s3:') ? null : config.filesUrl
    const facts = await backUp({
      rootUrl: embedded.rootUrl(),
      dataDir: config.dataDir,
      filesDir,
      path,
      passphrase,
      known: { secret: `${secret}\n`, [RESTORED_SETTINGS]: writtenAsFile(keptSettings()) },
    })
    writeFileSync(join(config.dataDir, BACKUP_MARK), facts.at)
    console.log(`Backed up ${facts.tables.length} tables and the files, as of ${facts.at}, into ${path}.`)
  } finally {
    await embedded.stop()
  }
}

function isInside(folder: string, path: string): boolean {
  const way = relative(resolve(folder), path)
  return !way.startsWith('..') && !isAbsolute(way)
}

function say(sentence: string, code: number): number {
  console.error(sentence)
  return code
}

process.exitCode = await backup(process.argv.slice(2)).catch((error) => {
  return say(sentenceFor(error), 1)
})
