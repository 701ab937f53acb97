// slow
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error it has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { type Embedded, startEmbedded } from '../server/db/embedded/embedded.ts'
import { prepareHome } from '../server/db/embedded/home.ts'
import { newFolder, removeFolders } from '../server/db/embedded/test-embedded.ts'
import { spoolOf } from '../server/db/embedded/wal-spool.ts'
import { prepare } from '../server/db/open-database.ts'
import { connect } from '../server/db/pool.ts'
import { startArchiving } from '../server/http/archiving.ts'
import { newLife } from '../server/http/life.ts'
import { newTroubles, SENTENCES } from '../server/http/troubles.ts'
import { readMoment } from './backups/moments.ts'

// the spaces and quotes are what a shell would stumble over
const dataDir = join(newFolder(), `o'hara & 100% sons`)
const elsewhere = newFolder()
const folder = join(elsewhere, 'backups')
const spare = newFolder()
const settings = {
  DATA_DIR: dataDir,
  BACKUP_TO: folder,
  BACKUP_PASSPHRASE_FILE: join(elsewhere, 'passphrase'),
  BACKUP_POINT_IN_TIME: 'on',
  BACKUP_KEEP: '2',
}
const bare = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]]))

let embedded: Embedded
beforeAll(async () => {
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(settings.BACKUP_PASSPHRASE_FILE, 'open sesame\n', { mode: 0o600 })
  writeFileSync(join(dataDir, 'secret'), `${'s'.repeat(48)}\n`)
  writeFileSync(join(dataDir, 'files', 'before'), 'before')
  embedded = await startEmbedded({ dataDir, log: () => {}, isArchived: true })
  await prepare(embedded.url(), null, join(dataDir, 'database'))
  await ask('create table days (n int)')
}, 120_000)
afterAll(async () => {
  await embedded.stop()
  removeFolders()
})

async function ask(text: string, { rootUrl } = embedded): Promise<unknown[]> {
  const client = await connect(rootUrl())
  try {
    return (await client.query({ text, rowMode: 'array' })).rows?.flat() ?? []
  } finally {
    await client.end()
  }
}

function run(script: string, args: string[], env: object = {}): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...bare, TMPDIR: spare, ENV_FILE: '', ...settings, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

/** The moment it is for the database, with nothing else in the same millisecond. */
async function now(): Promise<string> {
  await sleep(5)
  const [moment] = await ask(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')`,
  )
  await sleep(5)
  return `${moment}+00`
}

/** What a restored folder holds: the days and the files. */
async function found(place: string): Promise<{ days: unknown[]; files: string[] }> {
  const restored = await startEmbedded({ dataDir: place, log: () => {} })
  try {
    const days = await ask('select n from days order by n', restored)
    return { days, files: readdirSync(join(place, 'files')).sort() }
  } finally {
    await restored.stop()
  }
}

const said: string[] = []
const life = newLife(newTroubles((sentence) => said.push(sentence)))
const stored = () => readdirSync(folder).filter((name) => name.endsWith('.since.eh'))
const spool = () => readdirSync(spoolOf(prepareHome(dataDir))).filter((name) => name.endsWith('.gz'))

test('any moment since the first base can be restored, to the write, with its files', async () => {
  const early = await now()
  await ask('insert into days values (1)')
  const nightly = await run('scripts/backup.ts', ['nightly'])
  expect(nightly).toEqual({
    code: 0,
    said: expect.stringMatching(/\nAny moment since \S+Z can be restored\.\n$/),
  })

  const config = readConfig(settings)
  const end = startArchiving({ config, clock: Date.now, life } as unknown as Context, 50)
  await ask('insert into days values (2)')
  const chosen = await now()
  writeFileSync(join(dataDir, 'files', 'after'), 'after')
  await ask('insert into days values (3)')
  const before = stored().length
  await ask('select pg_switch_wal()')
  await vi.waitFor(() => expect(stored().length).toBeGreaterThan(before), { timeout: 60_000 })
  await vi.waitFor(() => expect(spool()).toEqual([]), { timeout: 60_000 })

  // a place that is away is told of once, and what is for it waits
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'not a folder')
  await ask('insert into days values (4)')
  await ask('select pg_switch_wal()')
  await vi.waitFor(() => expect(said).toEqual([SENTENCES.archive]), { timeout: 60_000 })
  await vi.waitFor(() => expect(spool().length).toBeGreaterThan(0), { timeout: 60_000 })
  renameSync(folder, `${folder}-was`)
  renameSync(`${folder}-away`, folder)
  await vi.waitFor(() => expect(spool()).toEqual([]), { timeout: 60_000 })
  await end()

  for (const name of readdirSync(folder))
    expect(readFileSync(join(folder, name), 'latin1').slice(0, 15)).toBe('EVENHAND SEALED')

  const [place, last] = [join(newFolder(), 'chosen'), join(newFolder(), 'last')]
  const restored = await run('scripts/restore.ts', ['--to', chosen, place])
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(/^Restored the state of .*every record verifies/),
  })
  expect(restored.said).toContain('It is a trial copy')
  const tried = await run('scripts/backup.ts', ['verify', '--to', chosen])
  expect(tried).toEqual({ code: 0, said: `${restored.said.split('\n')[0]}\n` })
  expect(readdirSync(spare)).toEqual([])
  expect(await found(place)).toEqual({ days: [1, 2], files: expect.arrayContaining(['before']) })
  expect(await run('scripts/restore.ts', ['--to', 'latest', last, '--in-service'])).toMatchObject({ code: 0 })
  expect(await found(last)).toEqual({ days: [1, 2, 3, 4], files: ['after', 'before'] })
  expect(readFileSync(join(last, 'secret'), 'utf8')).toBe(readFileSync(join(dataDir, 'secret'), 'utf8'))

  const nowhere = join(newFolder(), 'nowhere')
  expect(await run('scripts/restore.ts', ['--to', early, nowhere])).toEqual({
    code: 1,
    said: expect.stringMatching(/^The first moment that can be restored is \S+Z\.\n$/),
  })
  expect(await run('scripts/restore.ts', ['--to', '2199-01-01 00:00:00+00', nowhere])).toEqual({
    code: 1,
    said: expect.stringMatching(/^What is kept ends before this moment\./),
  })
  expect(readdirSync(join(nowhere, '..'))).toEqual([])
  expect(readdirSync(spare)).toEqual([])
}, 300_000)

test('bases beyond BACKUP_KEEP go, with what only they needed', async () => {
  const old = ['evenhand-2026-01-01T031700000Z.base.eh', 'evenhand-2026-01-02T031700000Z.since.eh']
  for (const name of old) writeFileSync(join(folder, name), '')
  expect(await run('scripts/backup.ts', ['nightly'])).toMatchObject({ code: 0 })
  const left = readdirSync(folder)
  expect(left.filter((name) => name.endsWith('.base.eh'))).toHaveLength(2)
  for (const name of old) expect(left).not.toContain(name)
  expect(stored().length).toBeGreaterThan(0)
}, 240_000)

test('a bucket keeps moments as a folder does: base, what came since, and the last there is', async () => {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(elsewhere, 's3'),
    configureBuckets: [{ name: 'moments', configs: [] }],
  })
  const { port } = await store.run()
  const env = { BACKUP_TO: `s3://S3RVER:S3RVER@127.0.0.1:${port}/moments?http=1` }
  expect(await run('scripts/backup.ts', ['nightly'], env)).toEqual({
    code: 0,
    said: expect.stringContaining('Any moment since '),
  })
  const config = readConfig({ ...settings, ...env })
  const end = startArchiving({ config, clock: Date.now, life } as unknown as Context, 50)
  await ask('insert into days values (5)')
  const chosen = await now()
  await ask('insert into days values (6)')
  const [segment] = await ask('select pg_walfile_name(pg_current_wal_lsn())')
  await ask('select pg_switch_wal()')
  // archived by PostgreSQL, then stored by us
  const isArchived = () => ask(`select last_archived_wal >= '${segment}' from pg_stat_archiver`)
  await vi.waitFor(async () => expect(await isArchived()).toEqual([true]), { timeout: 60_000 })
  await vi.waitFor(() => expect(spool()).toEqual([]), { timeout: 60_000 })
  await end()
  const place = join(newFolder(), 'chosen')
  expect(await run('scripts/restore.ts', ['--to', chosen, place], env)).toMatchObject({ code: 0 })
  expect((await found(place)).days).toEqual([1, 2, 3, 4, 5])
  expect(await run('scripts/backup.ts', ['verify', '--to', 'latest'], env)).toMatchObject({ code: 0 })
  await store.close()
}, 240_000)

test.each([
  ['2026-11-25 18:00:00+01', '2026-11-25T17:00:00.000Z'],
  ['2026-11-25T18:00:00.5Z', '2026-11-25T18:00:00.500Z'],
  ['2026-11-25 18:00-0330', '2026-11-25T21:30:00.000Z'],
  ['2026-11-25 18:00 +05:30', '2026-11-25T12:30:00.000Z'],
])('the moment %s is %s', (text, moment) => {
  expect(readMoment(text)?.toISOString()).toBe(moment)
})

test.each(['yesterday', '2026-11-25 18:00:00', '2026-13-25 18:00:00Z', ''])('"%s" is no moment', (text) => {
  expect(() => readMoment(text)).toThrow('is no moment')
})
