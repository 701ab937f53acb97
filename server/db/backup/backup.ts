import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connect } from '../pool.ts'
import { writeBackupFile } from './backup-file.ts'
import type { Entry } from './backup-format.ts'

export type BackupOptions = {
  /** PostgreSQL's superuser, which sees every row */
  rootUrl: string
  dataDir: string
  /** the folder of uploads if outside dataDir */
  filesDir?: string | null
  path: string
  passphrase: string | null
  /** files of the data folder that are written as they are known, not as they lie there: the secret, the settings */
  known: Readonly<Record<string, string>>
}

/** A backup's description of itself. */
export type Facts = {
  format: 1
  at: string
  migrations: { number: number; name: string; checksum: string }[]
  sequences: { name: string; value: string }[]
  tables: string[]
}

/**
 * Backs up all of Evenhand while it runs: every table as of one moment, every file, the server's secret.
 * Files come after the tables, so that whatever a row names is there.
 */
export async function backUp({
  rootUrl,
  dataDir,
  filesDir,
  path,
  passphrase,
  known,
}: BackupOptions): Promise<Facts> {
  const client = await connect(rootUrl, 'evenhand backup')
  try {
    await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
    const tables = await listTables(client)
    const facts = await readFacts(client, tables)
    await writeBackupFile(
      path,
      entriesOf(client, tables, facts, { dataDir, filesDir: filesDir ?? null, known }),
      passphrase,
    )
    return facts
  } finally {
    await client.end()
  }
}

/** The same rows give the same bytes, whatever the server's settings. */
export const COPY_SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'`

export type Table = { name: string; columns: string[]; copy: string }

/**
 * All our tables and the job queue's. Left out: what migrations write themselves, and unlogged tables,
 * which may be lost at any time.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
       (select array_agg(k.attname::text order by u.n) from pg_index i
          cross join unnest(i.indkey::int[]) with ordinality u(attnum, n)
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = u.attnum
        where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
       and (n.nspname, c.relname) not in (('public', 'schema_migrations'), ('graphile_worker', 'migrations'))
     group by n.nspname, c.relname, c.oid order by 1, 2`,
  )
  const quoted = (names: string[]) => names.map((name) => client.escapeIdentifier(name)).join(', ')
  return rows.map(({ schema, name, columns, key }) => {
    const order = key ? quoted(key) : `${quoted(columns).replaceAll(',', '::text,')}::text`
    const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
    return {
      name: `${schema}.${name}`,
      columns,
      copy: `copy (select ${quoted(columns)} from ${table} order by ${order}) to stdout`,
    }
  })
}

async function readFacts(client: pg.ClientBase, tables: Table[]): Promise<Facts> {
  const migrations = await client.query(
    'select number, name, checksum from schema_migrations order by number',
  )
  const sequences = await client.query(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`,
  )
  const names = tables.map(({ name }) => name)
  return {
    format: 1,
    at: new Date().toISOString(),
    migrations: migrations.rows,
    sequences: sequences.rows,
    tables: names,
  }
}

async function* entriesOf(
  client: pg.Client,
  tables: Table[],
  facts: Facts,
  { dataDir, filesDir, known }: Pick<BackupOptions, 'dataDir' | 'filesDir' | 'known'>,
) {
  yield { entry: { kind: 'facts', name: 'facts' } as Entry, data: once(Buffer.from(JSON.stringify(facts))) }
  for (const { name, columns, copy } of tables) {
    yield {
      entry: { kind: 'table', name, columns } as Entry,
      data: client.query(copyTo(copy)) as AsyncIterable<Buffer>,
    }
  }
  for (const [name, text] of Object.entries(known))
    yield { entry: { kind: 'file', name, mode: 0o600 } as Entry, data: once(Buffer.from(text)) }
  for await (const file of filesUnder(dataDir, '')) if (!(file.entry.name in known)) yield file
  if (filesDir && relative(dataDir, filesDir).startsWith('..')) yield* filesUnder(filesDir, 'files/')
}

/** One piece of data, as an entry's. */
export async function* once(data: Buffer): AsyncGenerator<Buffer> {
  yield data
}

/** Every file except PostgreSQL's own and those still being written. */
export async function* filesUnder(root: string, prefix: string) {
  for await (const { path, name, mode } of lookUnder(root)) {
    const entry: Entry = { kind: 'file', name: prefix + name, mode: mode & 0o777 }
    yield { entry, data: createReadStream(path) as AsyncIterable<Buffer> }
  }
}

/** The same files, none of them opened; `mtimeMs` as the disk has it. */
export async function* lookUnder(root: string) {
  const folder = await opendir(root, { recursive: true }).catch(() => null)
  if (!folder) return
  for await (const item of folder) {
    const path = join(item.parentPath, item.name)
    const name = relative(root, path).split(sep).join('/')
    if (!item.isFile() || /^database\/|\.new$/.test(name)) continue
    const { mode, mtimeMs } = await stat(path)
    yield { path, name, mode, mtimeMs }
  }
}
