import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseProblem, databaseError } from '../database-problem.ts'
import { connect } from '../pool.ts'
import { writeSecret } from '../secret-file.ts'
import type { Home } from './home.ts'
import { asUser, logFile } from './postmaster.ts'

/** Creates the data directory if there is none: in a temporary place, then renamed, so it is complete or absent. */
export async function initialise(home: Home): Promise<void> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return
  if (existsSync(home.cluster) && readdirSync(home.cluster).length > 0) {
    throw new DatabaseProblem(
      `${home.cluster} is not a database folder: it has no PG_VERSION.`,
      'Restore a backup into an empty DATA_DIR (npm run restore), or move that folder away to start from scratch.',
    )
  }
  const half = `${home.cluster}.new`
  const passwordFile = join(dirname(home.cluster), 'init-password')
  for (const rest of [half, passwordFile]) rmSync(rest, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  // Both exist before PostgreSQL does, so that a second process that joins early finds them.
  keepPassword(home, OWNER)
  writeFileSync(passwordFile, keepPassword(home, ROOT), { mode: 0o600 })
  if (home.user) for (const path of [half, passwordFile]) chownSync(path, home.user.uid, home.user.gid)
  try {
    await runInitdb(home, half, passwordFile)
    if (existsSync(home.cluster)) rmSync(home.cluster, { recursive: true })
    renameSync(half, home.cluster)
  } finally {
    for (const rest of [half, passwordFile]) rmSync(rest, { recursive: true, force: true })
  }
}

/** Creates the product's database and the role that owns it, once. DatabaseDown when PostgreSQL stops meanwhile. */
export async function ensureOwner(home: Home, port: number): Promise<void> {
  const root = await connect(urlOf(home, ROOT, port, 'postgres'), 'evenhand start')
  try {
    const { rows } = await root.query(
      `select exists (select 1 from pg_roles where rolname = '${OWNER}') as role,
              exists (select 1 from pg_database where datname = '${DATABASE}') as database`,
    )
    const isLost = !existsSync(join(home.folder, `${OWNER}.password`))
    const password = root.escapeLiteral(keepPassword(home, OWNER))
    if (rows[0].role && isLost) await root.query(`alter role ${OWNER} password ${password}`)
    if (!rows[0].role) await root.query(`create role ${OWNER} login createrole password ${password}`)
    if (!rows[0].database) await root.query(`create database ${DATABASE} owner ${OWNER}`)
  } catch (error) {
    throw databaseError(error)
  } finally {
    await root.end()
  }
}

/** Runs the migrations and owns the tables; subject to row-level security like everyone. */
export function ownerUrl(home: Home, port: number): string {
  return urlOf(home, OWNER, port, DATABASE)
}

/** PostgreSQL's superuser, on the product's database: for backup and restore only. */
export function rootUrl(home: Home, port: number): string {
  return urlOf(home, ROOT, port, DATABASE)
}

const ROOT = 'evenhand_root'
const OWNER = 'evenhand_owner'
const DATABASE = 'evenhand'

function urlOf(home: Home, role: string, port: number, database: string): string {
  return `postgres://${role}:${readPassword(home, role)}@127.0.0.1:${port}/${database}?sslmode=disable`
}

function keepPassword(home: Home, role: string): string {
  const file = join(home.folder, `${role}.password`)
  if (!existsSync(file)) writeSecret(file, randomBytes(32).toString('base64url'))
  return readPassword(home, role)
}

function readPassword(home: Home, role: string): string {
  const file = join(home.folder, `${role}.password`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new DatabaseProblem(
      `The password of the database is missing (${file}).`,
      'Put the file back, or restore a backup into an empty DATA_DIR (npm run restore).',
      { cause: error },
    )
  }
}

async function runInitdb(home: Home, folder: string, passwordFile: string): Promise<void> {
  const initdb = join(home.binaries, 'bin', 'initdb')
  // At once, which takes 15 ms: waited for, its answer would be heard only when the rest of the server has been read, a
  // second later, and the database would be begun then.
  const said = execFileSync(initdb, ['--version'], { ...asUser(home.user), encoding: 'utf8' })
  const major = Number(/(\d+)/.exec(said)?.[1])
  // From version 17, PostgreSQL has its own UTF-8 collation, the same on every system.
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const args = [
    '-D',
    folder,
    '-U',
    ROOT,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
  ]
  try {
    await promisify(execFile)(initdb, [...args, '--encoding=UTF8', ...locale], asUser(home.user))
  } catch (error) {
    const words = String((error as { stderr?: unknown }).stderr ?? error)
    throw new DatabaseProblem(
      `The database could not be created in ${home.cluster}: ${lastErrorLine(words)}.`,
      'Check that the disk has room and the folder is writable, or set DATABASE_URL.',
      { cause: error },
    )
  }
}

/** Why PostgreSQL did not start, as a sentence. */
export function startProblem(home: Home, lastWords: string): DatabaseProblem {
  if (/incompatible with server/.test(lastWords)) {
    const version = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim()
    return new DatabaseProblem(
      `The database in ${home.cluster} was created by PostgreSQL ${version}, a different version from the one Evenhand now includes.`,
      'Make a backup with the version of Evenhand used before (npm run backup), and restore it with this one.',
    )
  }
  if (/No space left on device/.test(lastWords)) {
    return new DatabaseProblem(
      'The database cannot start because the disk is full.',
      'Make room beside its folder, leave what is in it alone, and start again: nothing that was saved is lost.',
    )
  }
  const fault = lastErrorLine(lastWords)
  if (/^the database system is (starting up|in recovery|shutting down|not yet accepting)/.test(fault)) {
    return new DatabaseProblem(
      'The database is still putting itself in order after it was cut off.',
      `Wait, and start again: nothing that was saved is lost. PostgreSQL's log is ${logFile(home)}.`,
    )
  }
  return new DatabaseProblem(
    `The database in ${home.cluster} does not start: ${fault}.`,
    `Restore a backup into an empty DATA_DIR (npm run restore), and leave that folder as it is. PostgreSQL's log is ${logFile(home)}.`,
  )
}

/** The line of PostgreSQL's output that says what is wrong. */
function lastErrorLine(words: string): string {
  const lines = words.split('\n').filter((line) => line.trim())
  const fault =
    lines.findLast((line) => /(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return fault.replace(/^.*?(FATAL|PANIC|error):\s*/, '').replace(/\.$/, '')
}
