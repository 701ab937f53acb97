import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationSums } from '../server/db/migration-files.ts'
import { narrowing } from './rolling-update.ts'

/**
 * Migrations only go forward: numbered 0001, 0002, ... without gaps or duplicates (two branches may both have taken the next
 * number), each as it was when its sum was written down, and each that creates tables declares whose they are (a line
 * `-- policy: ...`).
 */
export function migrationViolations(folder: string, sums: ReturnType<typeof migrationSums>): string[] {
  if (!existsSync(folder)) return [`${folder} is missing: the check looks in the wrong place.`]
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const violations =
    names.length === 0 ? [`${folder} holds no migration: the check looks in the wrong place.`] : []
  names.forEach((name, index) => {
    const number = String(index + 1).padStart(4, '0')
    if (!/^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/.test(name))
      violations.push(`${name}: call it NNNN-what-it-does.sql.`)
    const same = names.find((other) => other !== name && other.slice(0, 4) === name.slice(0, 4))
    if (same) violations.push(`${name} and ${same} share a number: give the later one the next free number.`)
    else if (!name.startsWith(number))
      violations.push(`${name}: the next number is ${number}; numbers have no gaps.`)
    const text = readFileSync(join(folder, name), 'utf8')
    violations.push(...changed(name, text, sums.get(name)?.[0]))
    if (/^\s*create table/im.test(text) && !/^\s*--.*polic/im.test(text))
      violations.push(
        `${name} makes tables without saying in a comment which policy each has (family, author, owner).`,
      )
    if (index >= BEFORE_ROLLING_UPDATES)
      for (const fault of narrowing(text))
        violations.push(
          `${name} ${fault}. Expand first and contract in a later release, or say in a comment \`-- older servers: …\` why they can live with it.`,
        )
  })
  return violations
}

/** Not even a comment may change: every database that holds the migration would refuse to start. */
function changed(name: string, text: string, kept: string | undefined): string[] {
  const sum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
  if (sum === kept) return []
  return kept === undefined
    ? [`${name} has no sum: add the line "${sum}  ${name}" to server/db/migration-sums.txt.`]
    : [`${name} has changed, comments count: put it back; a correction is a new migration.`]
}

/** Migrations from when one server was stopped before the next one started. */
const BEFORE_ROLLING_UPDATES = 38

if (import.meta.main) {
  const violations = migrationViolations(
    join(dirname(dirname(fileURLToPath(import.meta.url))), 'server/db/migrations'),
    migrationSums(),
  )
  for (const violation of violations) console.error(violation)
  process.exitCode = violations.length === 0 ? 0 : 1
}
