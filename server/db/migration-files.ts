import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'

export type Migration = {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly checksum: string
  /** checksums of texts it once had, with the same statements: databases that hold those are up to date, too */
  readonly earlier: readonly string[]
}

const OWN_FOLDER = join(import.meta.dirname, 'migrations')
const SUMS = join(import.meta.dirname, 'migration-sums.txt')

/**
 * The checksums (SHA-256) of every migration's text, as databases hold them: by name, the first one of its file as it must
 * stay. A changed file would keep every database that holds it from starting.
 */
export function migrationSums(path = SUMS): ReadonlyMap<string, readonly string[]> {
  const sums = new Map<string, string[]>()
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [sum, name] = line.trim().split(/\s+/)
    if (sum && name) sums.set(name, [...(sums.get(name) ?? []), sum])
  }
  return sums
}

/** The migrations of a folder in order: 0001, 0002, ... each number once and none left out. */
export function readMigrations(folder = OWN_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
  const sums = migrationSums()
  const migrations = names.map((name) => readMigration(folder, name, sums.get(name)?.slice(1)))
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === number) fault(`${before.name} and ${name} have the same number`)
    if (number !== index + 1) fault(`${name} follows ${before?.name ?? 'nothing'}, so a number is missing`)
  }
  return migrations
}

function readMigration(folder: string, name: string, earlier: readonly string[] = []): Migration {
  const number = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(name)?.[1]
  if (!number) return fault(`${name} is not named like 0007-what-it-adds.sql`)
  // A checkout on Windows may have different line endings; it is the same migration.
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(text).digest('hex')
  return { number: Number(number), name, text, checksum, earlier }
}

function fault(what: string): never {
  throw new DatabaseProblem(
    `The migrations are not in order: ${what}.`,
    'Give each file in server/db/migrations the next free number.',
  )
}
