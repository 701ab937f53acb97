import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationViolations } from './check-migrations.ts'

const owned = '-- policy: family\ncreate table x (id int);\n'

const sumsOf = (files: Record<string, string>) =>
  new Map(
    Object.entries(files).map(([name, text]) => [name, [createHash('sha256').update(text).digest('hex')]]),
  )

function violationsOf(files: Record<string, string>, sums = sumsOf(files)): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const violations = migrationViolations(folder, sums)
  rmSync(folder, { recursive: true })
  return violations.join('\n')
}

test.each([
  ['in order', { '0001-people.sql': owned, '0002-record.sql': owned }, undefined],
  ['no tables, no policy', { '0001-people.sql': 'create index on x (id);' }, undefined],
  ['a number twice', { '0001-people.sql': owned, '0001-record.sql': owned }, /share a number/],
  [
    'a gap',
    { '0001-people.sql': owned, '0003-record.sql': owned },
    /0003-record.sql: the next number is 0002/,
  ],
  ['another name', { '1_people.sql': owned }, /call it NNNN-what-it-does.sql/],
  ['a table of nobody', { '0001-people.sql': 'create table x (id int);' }, /which policy/],
  ['nothing to look at', {}, /holds no migration/],
])('%s', (_what, files, violation) => {
  expect(violationsOf(files)).toMatch(violation ?? /^$/)
})

test('one whose text changed since its sum was written down, if only in a comment', () => {
  const kept = sumsOf({ '0001-people.sql': owned })
  expect(violationsOf({ '0001-people.sql': owned }, kept)).toBe('')
  expect(violationsOf({ '0001-people.sql': `-- of people\n${owned}` }, kept)).toMatch(
    /0001-people.sql has changed, comments count/,
  )
  expect(violationsOf({ '0001-people.sql': owned }, new Map())).toMatch(
    /has no sum: add the line "[\da-f]{64} {2}0001/,
  )
})

test('a missing folder is a violation', () => {
  expect(migrationViolations('/nowhere/at/all', new Map())).toEqual([expect.stringContaining('missing')])
})
