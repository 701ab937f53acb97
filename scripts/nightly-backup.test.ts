// slow
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error it has no types
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { newFolder, removeFolders } from '../server/db/embedded/test-embedded.ts'
import { prepare } from '../server/db/open-database.ts'
import { connect } from '../server/db/pool.ts'

const [dataDir, elsewhere, spare] = [newFolder(), newFolder(), newFolder()]
const folder = join(elsewhere, 'backups')
const passphrase = join(elsewhere, 'passphrase')
let embedded: Awaited<ReturnType<typeof startEmbedded>>
beforeAll(async () => {
  writeFileSync(passphrase, 'open sesame\n', { mode: 0o600 })
  writeFileSync(join(dataDir, 'secret'), `${'s'.repeat(48)}\n`)
  embedded = await startEmbedded({ dataDir, log: () => {} })
  await prepare(embedded.url(), null, join(dataDir, 'database'))
}, 120_000)
afterAll(async () => {
  await embedded.stop()
  removeFolders()
})

const bare = Object.fromEntries(['PATH', 'HOME'].map((name) => [name, process.env[name]]))
const settings = {
  ...bare,
  TMPDIR: spare,
  ENV_FILE: '',
  DATA_DIR: dataDir,
  BACKUP_PASSPHRASE_FILE: passphrase,
}

function run(args: string[], env: object = {}): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/backup.ts', ...args],
      { env: { ...settings, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

test('a nightly backup asks nothing, is encrypted, thins out older ones, and restores where it is tried', async () => {
  mkdirSync(folder)
  for (const day of ['01', '02', '03']) writeFileSync(join(folder, `evenhand-2026-01-${day}T031700Z.eh`), '')
  writeFileSync(join(folder, 'letter.txt'), 'not ours')
  const env = { BACKUP_TO: folder, BACKUP_KEEP: '1' }
  expect(await run(['nightly'], env)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Backed up \d+ tables .*\nRemoved 2 older ones\.\n$/),
  })
  const left = readdirSync(folder).sort()
  expect(left).toEqual([
    'evenhand-2026-01-03T031700Z.eh',
    expect.stringMatching(/^evenhand-20/),
    'letter.txt',
  ])
  expect(readFileSync(join(folder, left[1]!), 'latin1').slice(0, 15)).toBe('EVENHAND SEALED')
  expect(statSync(join(folder, left[1]!)).mode & 0o777).toBe(0o600)
  expect(await run(['verify'], env)).toEqual({
    code: 0,
    said: expect.stringMatching(/^evenhand-\S+: Restored \d+ tables .*every table matches its hash/),
  })
  expect(await run(['verify', join(folder, left[1]!)], env)).toMatchObject({ code: 0 })
  expect(readdirSync(spare)).toEqual([])
}, 240_000)

test('it goes to a bucket, too, and says in a sentence when that cannot be reached', async () => {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(elsewhere, 's3'),
    configureBuckets: [{ name: 'nights', configs: [] }],
  })
  const { port } = await store.run()
  const env = { BACKUP_TO: `s3://S3RVER:S3RVER@127.0.0.1:${port}/nights?http=1` }
  expect(await run(['nightly'], env)).toMatchObject({ code: 0 })
  expect(await run(['verify'], env)).toEqual({ code: 0, said: expect.stringContaining('matches its hash') })
  await store.close()
  expect(await run(['nightly'], env)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The place that BACKUP_TO names cannot be used \(\w+\)[^\n]*\n$/),
  })
  expect(readdirSync(spare)).toEqual([])
}, 240_000)

test.each([
  [
    { BACKUP_TO: folder, BACKUP_PASSPHRASE_FILE: join(elsewhere, 'none') },
    /^The passphrase cannot be read from/,
  ],
  [{ BACKUP_TO: join(dataDir, 'backups') }, /^BACKUP_TO lies in the folder/],
  [{ BACKUP_TO: '' }, /^BACKUP_TO is not set/],
])('what is missing is said at once: %o', async (env, sentence) => {
  expect(await run(['nightly'], env)).toEqual({ code: 1, said: expect.stringMatching(sentence) })
})

test('a page that cannot be read ends it in a sentence, and nothing is left behind', async () => {
  const root = await connect(embedded.rootUrl())
  const { rows } = await root.query(`select pg_relation_filepath('schema_migrations') as path`)
  // the last table by name, so that most of the backup is written before
  await root.query(`create table public.zz_last (id int primary key, text text)`)
  await root.query(
    `insert into zz_last select n, repeat('x', 2000) from generate_series(1, 50) n; checkpoint`,
  )
  const last = await root.query(`select pg_relation_filepath('zz_last') as path`)
  await root.end()
  expect(rows[0].path).toBeTruthy()
  await embedded.stop()
  const file = join(dataDir, 'database/cluster', last.rows[0].path)
  const bytes = readFileSync(file)
  bytes.fill(7, 8192 + 4000, 8192 + 4100)
  writeFileSync(file, bytes)
  embedded = await startEmbedded({ dataDir, log: () => {} })
  const target = join(elsewhere, 'plain.eh')
  expect(await run([target])).toEqual({
    code: 1,
    said: expect.stringMatching(/^PostgreSQL reads something back that it did not write[^\n]*\n$/),
  })
  expect(readdirSync(elsewhere).filter((name) => name.startsWith('plain'))).toEqual([])
}, 120_000)

test('a backup that is stopped leaves no half behind', async () => {
  const target = join(elsewhere, 'stopped.eh')
  const child = spawn(process.execPath, ['scripts/backup.ts', target], { env: settings, stdio: 'ignore' })
  // held back by a lock on a table until it is stopped
  const root = await connect(embedded.rootUrl())
  await root
    .query('begin; lock table accounts in access exclusive mode')
    .catch(() => root.query('rollback; begin; lock table people in access exclusive mode'))
  const isThere = () => readdirSync(elsewhere).includes('stopped.eh.new')
  while (!isThere() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isThere()).toBe(true)
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
  await root.query('rollback')
  await root.end()
  expect(readdirSync(elsewhere).filter((name) => name.startsWith('stopped'))).toEqual([])
  rmSync(target, { force: true })
}, 120_000)
