import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'

export type Migration = { number: number; name: string; text: string; checksum: string }

const OWN_FOLDER = join(import.meta.dirname, 'migrations')

/** The migrations of a folder in order: 0001, 0002, ... each number once and none left out. */
export function readMigrations(folder = OWN_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
  const migrations = names.map((name) => readMigration(folder, name))
  for (const [index, { number, name }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === number) fault(`${before.name} and ${name} have the same number`)
    if (number !== index + 1) fault(`${name} follows ${before?.name ?? 'nothing'}, so a number is missing`)
  }
  return migrations
}

function readMigration(folder: string, name: string): Migration {
  const number = /^(\d{4})-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.exec(name)?.[1]
  if (!number) return fault(`${name} is not named like 0007-what-it-adds.sql`)
  // A checkout on Windows may have different line endings; it is the same migration.
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { number: Number(number), name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

function fault(what: string): never {
  throw new DatabaseProblem(
    `The migrations are not in order: ${what}.`,
    'Give each file in server/db/migrations the next free number.',
  )
}
