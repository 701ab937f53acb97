import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { appendFile, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { startEmbedded } from '../embedded/embedded.ts'
import { type Home, prepareHome } from '../embedded/home.ts'
import { fetchFrom } from '../embedded/wal-spool.ts'
import { readBackupFile } from './backup-file.ts'
import { BackupProblem, type Entry, type Piece } from './backup-format.ts'
import type { BaseFacts } from './base.ts'

export type MomentOptions = {
  /** null: the last one there is */
  moment: Date | null
  /** a local copy of a base */
  base: string
  /** local copies of what was written since, in their order */
  since: readonly string[]
  passphrase: string
  /** empty or not there yet */
  dataDir: string
  log: (sentence: string) => void
  /** checks the restored database as its superuser; any problem it returns undoes the restore */
  verify: (rootUrl: string) => Promise<string[]>
  binaries?: string
}

/**
 * Restores the state of a moment into an empty folder: a base, and what was written between it and the moment, replayed
 * by PostgreSQL itself. Files are as they were when last stored: one more than the database knows harms nothing.
 */
export async function restoreMoment(options: MomentOptions): Promise<void> {
  const { dataDir, log, verify, binaries } = options
  const wasThere = existsSync(dataDir)
  if (wasThere && readdirSync(dataDir).length > 0)
    throw new BackupProblem(`${dataDir} is not empty. Restore into an empty or new folder.`)
  let isDone = false
  let places: string[] = [dataDir]
  try {
    await mkdir(dataDir, { recursive: true })
    const home = prepareHome(dataDir, binaries)
    places = [home.place, dataDir]
    await layOut(home, options)
    const embedded = await startEmbedded({ dataDir, log, ...(binaries && { binaries }) }).catch((error) => {
      throw asProblem(error)
    })
    try {
      await endRecovery(home)
      const faults = await verify(embedded.rootUrl())
      if (faults.length > 0) throw new BackupProblem(`The restored data is not sound: ${faults.join('; ')}.`)
    } finally {
      await embedded.stop()
    }
    isDone = true
  } finally {
    if (!isDone) for (const place of places) await empty(place, wasThere && place === dataDir)
  }
}

/** What can be restored with a base, read from the base itself. */
export async function readBase(path: string, passphrase: string): Promise<BaseFacts> {
  let facts: BaseFacts | undefined
  for await (const { entry, data } of readBackupFile(path, passphrase))
    if (entry.kind === 'facts' && data) facts = JSON.parse(data.toString('utf8')) as BaseFacts
  if (facts?.format !== 1 || facts.kind !== 'base')
    throw new BackupProblem('This base was made by a newer version of Evenhand. Restore it with that one.')
  return facts
}

async function layOut(
  home: Home,
  { moment, base, since, passphrase, dataDir }: MomentOptions,
): Promise<void> {
  const { folders } = await readBase(base, passphrase)
  const wal = join(home.place, 'wal-in')
  const own = (path: string) => (home.user ? chown(path, home.user.uid, home.user.gid) : undefined)
  const makeFor = async (path: string) => {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await own(path)
  }
  for (const folder of [home.cluster, wal]) await makeFor(folder)
  for (const folder of folders.toSorted()) await makeFor(join(home.cluster, inside(folder)))
  const placeOf = (name: string): { path: string; isPostgres: boolean } => {
    const [root = '', ...rest] = inside(name).split('/')
    const way = rest.join('/')
    if (root === 'cluster') return { path: join(home.cluster, way), isPostgres: true }
    if (root === 'wal') return { path: join(wal, way), isPostgres: true }
    if (root === 'home') return { path: join(home.folder, way), isPostgres: false }
    if (root === 'data' && !way.startsWith('database/'))
      return { path: join(dataDir, way), isPostgres: false }
    throw new BackupProblem(`This backup contains a file that does not belong in it (${name}).`)
  }
  for (const file of [base, ...since])
    for await (const { entry, pieces } of filesOf(readBackupFile(file, passphrase))) {
      const { path, isPostgres } = placeOf(entry.name)
      if (!isPostgres) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await write(path, entry, pieces)
      if (isPostgres) await own(path)
    }
  await beginRecovery(home, wal, moment)
  for (const name of ['recovery.signal', 'postgresql.auto.conf']) await own(join(home.cluster, name))
}

/** A path of the backup: always inside the folder it is for. */
function inside(name: string): string {
  const path = normalize(name)
  if (path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path))
    throw new BackupProblem(`This backup contains a file that does not belong in it (${name}).`)
  return path
}

/** The files of a backup, each with its bytes, to be read to its end before the next. */
async function* filesOf(pieces: AsyncIterable<Piece>) {
  const source = pieces[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await source.next()
    if (done) return
    const { entry } = value
    if (entry.kind !== 'file') continue
    yield { entry, pieces: upToEnd(source) }
  }
}

async function* upToEnd(source: AsyncIterator<Piece>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await source.next()
    if (done || value.end) return
    if (value.data) yield value.data
  }
}

async function write(path: string, entry: Entry, pieces: AsyncGenerator<Buffer>): Promise<void> {
  const file = createWriteStream(path, { mode: entry.mode ?? 0o600, flush: true })
  for await (const piece of pieces)
    await new Promise<void>((resolve, reject) =>
      file.write(piece, (error) => (error ? reject(error) : resolve())),
    )
  await new Promise<void>((resolve, reject) => file.once('error', reject).end(resolve))
}

const SETTINGS_FILE = 'postgresql.auto.conf'
const BEGINS = '# a restore to a moment, until it is done'

async function beginRecovery({ cluster }: Home, wal: string, moment: Date | null): Promise<void> {
  const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
  const settings = [
    BEGINS,
    `restore_command = ${quoted(fetchFrom(wal))}`,
    // read before PostgreSQL knows any name of a zone, Z among them
    ...(moment ? [`recovery_target_time = ${quoted(moment.toISOString().replace('Z', '+00'))}`] : []),
    `recovery_target_action = 'promote'`,
    // nobody is let in before the moment is reached, so that a start is over only then
    'hot_standby = off',
  ]
  await appendFile(join(cluster, SETTINGS_FILE), `${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '')
}

/** A database that has reached its moment needs neither the settings nor the segments any more. */
async function endRecovery({ cluster, place }: Home): Promise<void> {
  const path = join(cluster, SETTINGS_FILE)
  const [before = ''] = (await readFile(path, 'utf8')).split(BEGINS)
  await writeFile(path, before)
  await rm(join(place, 'wal-in'), { recursive: true, force: true })
}

function asProblem(error: Error): Error {
  if (/before configured recovery target was reached/.test(error.message))
    return new BackupProblem(
      'What is kept ends before this moment. Choose an earlier one, or: --to latest.',
      { cause: error },
    )
  return error
}

async function empty(place: string, isKept: boolean): Promise<void> {
  if (!existsSync(place)) return
  for (const name of readdirSync(place)) await rm(join(place, name), { recursive: true, force: true })
  if (!isKept) await rm(place, { recursive: true, force: true })
}
