import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationViolations } from './check-migrations.ts'

const owned = '-- policy: family\ncreate table x (id int);\n'

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
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-migrations-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const violations = migrationViolations(folder)
  rmSync(folder, { recursive: true })
  if (violation) expect(violations.join('\n')).toMatch(violation)
  else expect(violations).toEqual([])
})

test('a missing folder is a violation', () => {
  expect(migrationViolations('/nowhere/at/all')).toEqual([expect.stringContaining('missing')])
})
