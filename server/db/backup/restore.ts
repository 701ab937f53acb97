import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { finished, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { startEmbedded } from '../embedded/embedded.ts'
import { readMigrations } from '../migration-files.ts'
import { prepare } from '../open-database.ts'
import { connect } from '../pool.ts'
import { COPY_SETTINGS, type Facts, listTables } from './backup.ts'
import { readBackupFile } from './backup-file.ts'
import { BackupProblem, type Entry, type EntryEnd } from './backup-format.ts'

export type RestoreOptions = {
  path: string
  passphrase: string | null
  /** must be empty or not exist yet */
  dataDir: string
  log: (sentence: string) => void
  /** checks the restored database as its superuser; any problem it returns undoes the restore */
  verify: (rootUrl: string) => Promise<string[]>
  binaries?: string
}

/**
 * Restores a backup into an empty folder. First the whole file is read and checked; then a new database is created
 * with the backup's migrations and filled, and every table is compared with its hash; then later migrations follow.
 */
export async function restore({
  path,
  passphrase,
  dataDir,
  log,
  verify,
  binaries,
}: RestoreOptions): Promise<Facts> {
  const wasThere = checkEmpty(dataDir)
  const { facts, hashes } = await readThrough(path, passphrase)
  checkMigrations(facts)
  mkdirSync(dataDir, { recursive: true })
  const embedded = await startEmbedded({ dataDir, log, ...(binaries && { binaries }) })
  let isDone = false
  try {
    const prepared = (upTo?: number) => prepare(embedded.url(), null, join(dataDir, 'database'), upTo)
    await prepared(facts.migrations.at(-1)?.number)
    await fill(embedded.rootUrl(), path, passphrase, dataDir, facts)
    const faults = [...(await differences(embedded.rootUrl(), hashes)), ...(await verify(embedded.rootUrl()))]
    if (faults.length > 0) throw new BackupProblem(`The restored data is not sound: ${faults.join('; ')}.`)
    await prepared()
    isDone = true
    return facts
  } finally {
    await embedded.stop()
    if (!isDone)
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
    if (!isDone && !wasThere) rmSync(dataDir, { recursive: true, force: true })
  }
}

function checkEmpty(dataDir: string): boolean {
  const isThere = existsSync(dataDir)
  if (!isThere || readdirSync(dataDir).length === 0) return isThere
  throw new BackupProblem(
    `${dataDir} is not empty. Restore into an empty or new folder, then start with DATA_DIR set to it.`,
  )
}

/** Reads the whole backup once, before anything is created: its facts and each table's hash. */
async function readThrough(path: string, passphrase: string | null) {
  const hashes = new Map<string, EntryEnd>()
  let facts: Facts | undefined
  for await (const { entry, data, end } of readBackupFile(path, passphrase)) {
    if (entry.kind === 'facts' && data) facts = JSON.parse(data.toString('utf8')) as Facts
    if (entry.kind === 'table' && end) hashes.set(entry.name, end)
    if (entry.kind === 'file') fileIn('/', entry)
  }
  if (facts?.format !== 1)
    throw new BackupProblem('This backup was made by a newer version of Evenhand. Restore it with that one.')
  return { facts, hashes }
}

function checkMigrations({ migrations }: Facts): void {
  const own = new Map(readMigrations().map((migration) => [migration.number, migration.checksum]))
  const unknown = migrations.find(({ number, checksum }) => own.get(number) !== checksum)
  if (unknown) {
    throw new BackupProblem(
      `This backup was made by another version of Evenhand (migration ${unknown.name}). Restore it with that version or a later one.`,
    )
  }
}

async function fill(
  rootUrl: string,
  path: string,
  passphrase: string | null,
  dataDir: string,
  facts: Facts,
): Promise<void> {
  const client = await connect(rootUrl, 'evenhand restore')
  try {
    // In the replica role triggers and foreign keys do not fire: these rows were checked when first written.
    await client.query(`begin; set local session_replication_role = replica; ${COPY_SETTINGS}`)
    const tables = await listTables(client)
    const all = tables.map(({ name }) => quoted(client, name))
    await client.query(`truncate ${all.join(', ')}`)
    let target: Target | undefined
    for await (const { entry, data, end } of readBackupFile(path, passphrase)) {
      if (!data && !end) target = newTarget(openTarget(client, dataDir, entry))
      if (data) await target?.write(data)
      if (end) await target?.end()
    }
    for (const { name, value } of facts.sequences)
      await client.query('select setval($1::regclass, $2)', [name, value])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function openTarget(client: pg.Client, dataDir: string, entry: Entry): Writable | undefined {
  if (entry.kind === 'facts') return undefined
  if (entry.kind === 'table') {
    const columns = (entry.columns ?? []).map((column) => client.escapeIdentifier(column)).join(', ')
    return client.query(copyFrom(`copy ${quoted(client, entry.name)} (${columns}) from stdin`))
  }
  const file = fileIn(dataDir, entry)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return createWriteStream(file, { flags: 'wx', mode: entry.mode ?? 0o600, flush: true })
}

/** The path for a file of the backup: always inside the folder. */
function fileIn(dataDir: string, { name }: Entry): string {
  const inside = normalize(name)
  if (
    inside.startsWith('..') ||
    inside.startsWith('/') ||
    /^[a-z]:/i.test(inside) ||
    inside.startsWith('database/')
  ) {
    throw new BackupProblem(`This backup contains a file that does not belong in it (${name}).`)
  }
  return join(dataDir, inside)
}

/** Copies each restored table out again and lists those whose bytes differ from the backup's. */
async function differences(rootUrl: string, hashes: ReadonlyMap<string, EntryEnd>): Promise<string[]> {
  const client = await connect(rootUrl, 'evenhand restore')
  try {
    await client.query(COPY_SETTINGS)
    const differing: string[] = []
    for (const { name, copy } of await listTables(client)) {
      const hash = createHash('sha256')
      await pipeline(client.query(copyTo(copy)), hash)
      const kept = hashes.get(name)
      if (kept && kept.sha256 !== hash.digest('hex')) differing.push(`${name} differs`)
    }
    return differing
  } finally {
    await client.end()
  }
}

function quoted(client: pg.ClientBase, name: string): string {
  return name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.')
}

type Target = { write: (data: Buffer) => Promise<void>; end: () => Promise<void> }

/** A stream written one piece at a time; a failure at any time fails the next step. */
function newTarget(stream: Writable | undefined): Target | undefined {
  if (!stream) return undefined
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  failed.catch(() => {})
  const done = (step: (call: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => step((error) => (error ? reject(error) : resolve())))
  return {
    write: (data) => Promise.race([failed, done((call) => stream.write(data, call))]),
    end: () => Promise.race([failed, done((call) => finished(stream.end(), call))]),
  }
}
