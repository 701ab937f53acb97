import { createReadStream, type Dirent } from 'node:fs'
import { opendir, readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type pg from 'pg'
import type { Home } from '../embedded/home.ts'
import { connect } from '../pool.ts'
import { filesUnder, once } from './backup.ts'
import { writeBackupFile } from './backup-file.ts'
import { BackupProblem, type Entry } from './backup-format.ts'

export type BaseOptions = {
  /** PostgreSQL's superuser */
  rootUrl: string
  home: Home
  dataDir: string
  /** the folder of uploads if outside dataDir */
  filesDir: string | null
  path: string
  passphrase: string
  /** as for a whole backup: the secret, the settings */
  known: Readonly<Record<string, string>>
}

/** A base's description of itself, its last entry. */
export type BaseFacts = {
  format: 1
  kind: 'base'
  /** what was written from then on is needed beside it */
  from: string
  /** the first moment that can be restored with it */
  until: string
  folders: string[]
}

type Item = { entry: Entry; data: AsyncIterable<Buffer> }

/**
 * Copies PostgreSQL's folder as it lies there while it runs, with the files and the secret. Torn and half-written as it
 * is, it becomes a database only with what was archived meanwhile, which is in the spool when this returns.
 */
export async function backUpBase(options: BaseOptions): Promise<BaseFacts> {
  const { rootUrl, path, passphrase } = options
  const client = await connect(rootUrl, 'evenhand base backup')
  const facts: BaseFacts = { format: 1, kind: 'base', from: '', until: '', folders: [] }
  try {
    const { rows } = await client.query(`show archive_mode`)
    if (rows[0].archive_mode !== 'on')
      throw new BackupProblem(
        'The database does not archive what it writes yet: BACKUP_POINT_IN_TIME counts from the next start of the server.',
      )
    facts.from = new Date().toISOString()
    await client.query(`select pg_backup_start('evenhand', true)`)
    await writeBackupFile(path, entriesOf(client, options, facts), passphrase)
    return facts
  } finally {
    await client.end()
  }
}

async function* entriesOf(client: pg.Client, options: BaseOptions, facts: BaseFacts): AsyncGenerator<Item> {
  const { home, dataDir, filesDir, known } = options
  yield* clusterFiles(home, facts)
  yield await endOfCopy(client, facts)
  for (const name of await readdir(home.folder))
    if (name.endsWith('.password')) yield readWhole(`home/${name}`, await readFile(join(home.folder, name)))
  for (const [name, text] of Object.entries(known)) yield readWhole(`data/${name}`, Buffer.from(text))
  for await (const { entry, data } of filesUnder(dataDir, ''))
    if (!(entry.name in known)) yield { entry: { ...entry, name: `data/${entry.name}` }, data }
  if (filesDir && relative(dataDir, filesDir).startsWith('..')) yield* filesUnder(filesDir, 'data/files/')
  yield { entry: { kind: 'facts', name: 'facts' }, data: once(Buffer.from(JSON.stringify(facts))) }
}

/** Ends the copy; PostgreSQL returns once all that belongs to it is archived, and says where the copy begins. */
async function endOfCopy(client: pg.Client, facts: BaseFacts): Promise<Item> {
  await client.query(`set statement_timeout = '10min'`)
  const { rows } = await client.query(`select labelfile from pg_backup_stop(true)`).catch((error) => {
    throw new BackupProblem(
      'PostgreSQL cannot archive what it writes: its log (postgres.log in the folder database of DATA_DIR) says why.',
      { cause: error },
    )
  })
  facts.until = new Date().toISOString()
  return readWhole('cluster/backup_label', Buffer.from(rows[0].labelfile))
}

const readWhole = (name: string, bytes: Buffer): Item => ({
  entry: { kind: 'file', name, mode: 0o600 },
  data: once(bytes),
})

/** What a restored server makes anew or must not find: other processes' notes, and segments that the archive has. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|standby\.signal|recovery\.signal|(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$|(^|\/)pgsql_tmp|\.new$/
const LAST = 'global/pg_control'

async function* clusterFiles({ cluster }: Home, facts: BaseFacts): AsyncGenerator<Item> {
  const folder = await opendir(cluster, { recursive: true })
  for await (const item of folder) {
    const name = nameIn(cluster, item)
    if (item.isDirectory()) {
      if (!LEFT_OUT.test(name) || name === 'pg_wal/archive_status') facts.folders.push(name)
    } else if (item.isFile() && !LEFT_OUT.test(name) && name !== LAST) yield* fileOf(cluster, name)
  }
  // it says from where to recover, so that it must not be older than any page
  yield* fileOf(cluster, LAST)
}

/** A file of a running PostgreSQL: it may grow or go away under us, and the archive knows what became of it. */
async function* fileOf(cluster: string, name: string): AsyncGenerator<Item> {
  const path = join(cluster, name)
  const there = await stat(path).catch(() => null)
  if (!there) return
  yield {
    entry: { kind: 'file', name: `cluster/${name}`, mode: there.mode & 0o777 },
    data: readIfThere(path),
  }
}

async function* readIfThere(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function nameIn(root: string, item: Dirent): string {
  return relative(root, join(item.parentPath, item.name)).split(sep).join('/')
}
