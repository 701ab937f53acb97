import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { onServer, withDatabase } from './test-setup.ts'

const { run, ownerUrl } = inject('testDatabase')
const database = `${run}_${randomBytes(4).toString('hex')}`
const url = withDatabase(ownerUrl, database)
const folders: string[] = []

beforeAll(() => onServer(ownerUrl, (owner) => owner.query(`create database ${database}`)))
afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true })
  await onServer(ownerUrl, (owner) => owner.query(`drop database ${database} with (force)`))
})
beforeEach(() => onServer(url, (owner) => owner.query('drop table if exists schema_migrations, a, b, c')))

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function tables(): Promise<string[]> {
  const text = `select relname from pg_class where relname in ('a', 'b', 'c') and relkind = 'r' order by 1`
  return (await onServer(url, (owner) => owner.query(text))).rows.map(({ relname }) => relname)
}

const two = { '0001-a.sql': 'create table a ();', '0002-b.sql': 'create table b ();' }

test('migrations are applied in order, once, and the next start applies new ones', async () => {
  expect(await migrate(url, { folder: folderOf(two) })).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await migrate(url, { folder: folderOf({ ...two, '0003-c.sql': 'create table c ();' }) })).toEqual([
    '0003-c.sql',
  ])
  expect(await tables()).toEqual(['a', 'b', 'c'])
})

test('four simultaneous starts apply each migration once', async () => {
  const folder = folderOf({ ...two, '0003-c.sql': 'create table c (); select pg_sleep(0.2);' })
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })))
  expect(applied.flat()).toEqual(['0001-a.sql', '0002-b.sql', '0003-c.sql'])
})

test('a failing migration leaves nothing behind and reports file and line', async () => {
  const folder = folderOf({ ...two, '0003-c.sql': 'create table c ();\n\ncreate tabel d ();' })
  await expect(migrate(url, { folder })).rejects.toThrow(
    /^Migration 0003-c.sql failed in line 3: syntax error/,
  )
  expect(await tables()).toEqual(['a', 'b'])
  expect(await migrate(url, { folder: folderOf({ ...two, '0003-c.sql': 'create table c ();' }) })).toEqual([
    '0003-c.sql',
  ])
})

test('a database that holds a text of before, with other comments, goes on', async () => {
  const own = readMigrations()
  const { number, name, earlier } = own.find((one) => one.earlier.length > 0)!
  const folder = folderOf(Object.fromEntries(own.slice(0, number).map((one) => [one.name, 'select 1;'])))
  await migrate(url, { folder })
  const hold = (sum: string) =>
    onServer(url, (owner) =>
      owner.query('update schema_migrations set checksum = $1 where number = $2', [sum, number]),
    )
  await hold(earlier[0]!)
  expect(await migrate(url, { folder })).toEqual([])
  await hold('0'.repeat(64))
  await expect(migrate(url, { folder })).rejects.toThrow(`${name} was applied to this database`)
})

test('a restore stops at the migration its backup was made with', async () => {
  expect(await migrate(url, { folder: folderOf(two), upTo: 1 })).toEqual(['0001-a.sql'])
  expect(await tables()).toEqual(['a'])
})

test.each([
  [
    'changed',
    { ...two, '0002-b.sql': 'create table b (n int);' },
    /0002-b.sql was applied to this database and has been changed/,
  ],
  [
    'renamed',
    { '0001-a.sql': two['0001-a.sql'], '0002-x.sql': two['0002-b.sql'] },
    /has been changed since \(now 0002-x.sql\)/,
  ],
  [
    'missing',
    { '0001-a.sql': two['0001-a.sql'] },
    /newer than this version of Evenhand: it holds migration 0002-b.sql/,
  ],
])('an applied migration that is %s is refused', async (_, files, sentence) => {
  await migrate(url, { folder: folderOf(two) })
  await expect(migrate(url, { folder: folderOf(files) })).rejects.toThrow(sentence)
})

test('different line endings are the same migration', async () => {
  await migrate(url, { folder: folderOf({ '0001-a.sql': 'create table a ();\n-- end\n' }) })
  expect(
    await migrate(url, { folder: folderOf({ '0001-a.sql': 'create table a ();\r\n-- end\r\n' }) }),
  ).toEqual([])
})

test.each([
  [['0001-a.sql', '0001-b.sql'], 'have the same number'],
  [['0001-a.sql', '0003-c.sql'], 'a number is missing'],
  [['0002-b.sql'], 'a number is missing'],
  [['0001-a.sql', '2-b.sql'], 'is not named like'],
  [['0001-A_b.sql'], 'is not named like'],
])('numbers collide or are left out: %s', (names, fault) => {
  const folder = folderOf(Object.fromEntries(names.map((name) => [name, ''])))
  expect(() => readMigrations(folder)).toThrow(fault)
})
