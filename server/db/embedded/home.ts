import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseProblem } from '../database-problem.ts'
import { findBinaries, readyBinaries } from './binaries.ts'
import { choosePostgresUser, isReachable, type PostgresUser } from './user.ts'

/** Where an embedded database keeps everything. */
export type Home = {
  /** our own folder: locks, passwords, port, log */
  folder: string
  /** holds the cluster and a copy of the binaries; `folder` itself wherever possible */
  place: string
  /** PostgreSQL's data directory; belongs to `user` */
  cluster: string
  /** has bin/postgres and bin/initdb */
  binaries: string
  user: PostgresUser
  /** what PostgreSQL writes is left in the spool, to be stored elsewhere (wal-spool.ts) */
  isArchived: boolean
}

/** Creates the folders and chooses user and binaries. `binaries` overrides those of the package. */
export function prepareHome(dataDir: string, binaries = findBinaries(), isArchived = false): Home {
  const folder = join(resolve(dataDir), 'database')
  try {
    mkdirSync(folder, { recursive: true })
    if (process.getuid?.() === 0) openAWay(resolve(dataDir), folder)
    const place = chooseMainPlace(folder)
    const cluster = join(place, 'cluster')
    const user = choosePostgresUser(cluster)
    return { folder, place, cluster, user, isArchived, binaries: readyBinaries(binaries, place, user) }
  } catch (error) {
    if (error instanceof DatabaseProblem) throw error
    throw new DatabaseProblem(
      `Evenhand cannot use the folder ${folder} (${(error as Error).message}).`,
      'Make the folder writable for this user, or set DATA_DIR to one that is.',
      { cause: error },
    )
  }
}

/** Whether a database was ever made in this data folder. Makes nothing. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = join(resolve(dataDir), 'database')
  return existsSync(join(folder, 'cluster', 'PG_VERSION')) || existsSync(join(folder, 'place'))
}

/**
 * Removes a folder with the data folders directly in it, or itself one, and the databases that had to be kept outside
 * (`chooseMainPlace`): whoever removes the folder alone leaves a family's data in the clear where nobody looks for it.
 * No database in it may be running.
 */
export function removeWithDatabases(folder: string): void {
  const inside = existsSync(folder) ? readdirSync(folder) : []
  for (const dataDir of ['.', ...inside]) {
    const note = join(folder, dataDir, 'database', 'place')
    const place = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
    if (dirname(place) === OUTSIDE) rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Holds the databases of data folders that PostgreSQL's user cannot enter. */
const OUTSIDE = '/var/lib/evenhand'

/** Others may pass through to the cluster, which belongs to PostgreSQL alone; they may not list or read our files. */
function openAWay(dataDir: string, folder: string): void {
  const { uid, mode } = statSync(dataDir)
  if (uid === 0) chmodSync(dataDir, (mode & 0o777) | 0o011)
  chmodSync(folder, 0o711)
}

/**
 * When we are root, PostgreSQL runs as another user, who cannot enter a 0700 home: then cluster and binaries are under
 * /var/lib/evenhand, and a note in our folder says where.
 */
function chooseMainPlace(folder: string): string {
  const note = join(folder, 'place')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  if (isReachable(folder, choosePostgresUser(join(folder, 'cluster')))) return folder
  if (existsSync(join(folder, 'cluster'))) {
    throw new DatabaseProblem(
      `PostgreSQL does not run as root, and the user it runs as cannot reach ${folder}.`,
      'Start Evenhand as the user the folder belongs to, or move the folder out of the closed one above it.',
    )
  }
  const place = join(OUTSIDE, createHash('sha256').update(folder).digest('hex').slice(0, 12))
  mkdirSync(place, { recursive: true, mode: 0o711 })
  writeFileSync(note, `${place}\n`)
  return place
}
