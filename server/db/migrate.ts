import type pg from 'pg'
import { DatabaseProblem } from './database-problem.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { connect } from './pool.ts'

export type MigrateOptions = {
  /** the folder of the .sql files; the product's own by default */
  folder?: string
  /** stops after this number: a restore migrates the tables to the version of its backup */
  upTo?: number
}

/**
 * Migrates the database: plain SQL files in order, each in a transaction of its own, recorded with
 * its checksum. Forward only. Simultaneous starts wait for each other. Returns the names it applied.
 */
export async function migrate(ownerUrl: string, { folder, upTo }: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(folder)
  const client = await connect(ownerUrl, 'evenhand migrations')
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(BOOK)
    const todo = stillToApply(migrations, await readApplied(client))
    const now = todo.filter(({ number }) => upTo === undefined || number <= upTo)
    for (const migration of now) await apply(client, migration)
    return now.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** 'evenhand' as a number: all Evenhand processes starting on one database take the same lock. */
const MIGRATION_LOCK = '7310591293581126244'

// policy: server
const BOOK = `create table if not exists schema_migrations (
  number int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

type Applied = { number: number; name: string; checksum: string }

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query('select number, name, checksum from schema_migrations order by number')
  return rows
}

/** The migrations left to apply; throws if an applied one has changed. */
function stillToApply(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const { number, name, checksum } of applied) {
    const file = byNumber.get(number)
    if (!file) {
      throw new DatabaseProblem(
        `This database is newer than this version of Evenhand: it holds migration ${name}.`,
        'Start the newer version, or restore a backup made with this one.',
      )
    }
    if (file.name !== name || ![file.checksum, ...file.earlier].includes(checksum)) {
      throw new DatabaseProblem(
        `Migration ${name} was applied to this database and has been changed since (now ${file.name}).`,
        'Put the file back as it was; a correction is a new migration.',
      )
    }
  }
  const done = new Set(applied.map(({ number }) => number))
  return migrations.filter(({ number }) => !done.has(number))
}

async function apply(client: pg.Client, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new DatabaseProblem(
      `Migration ${name} failed${lineOf(text, error)}: ${(error as Error).message}.`,
      'It was rolled back; the database is as the previous migration left it.',
      { cause: error },
    )
  }
}

function lineOf(text: string, error: unknown): string {
  const position = Number((error as { position?: string }).position)
  return position > 0 ? ` in line ${text.slice(0, position).split('\n').length}` : ''
}
