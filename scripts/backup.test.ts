// slow
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { newFolder, removeFolders, until } from '../server/db/embedded/test-embedded.ts'
import { connect } from '../server/db/pool.ts'

// The demo family on a running server: a year of rows, receipts, a record and signing keys.
const [dataDir, backups] = [newFolder(), newFolder()]
let server: ChildProcess
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }

beforeAll(async () => {
  server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  const isMade = `select 1 from server_facts where name like 'demo%'`
  // asked seldom: each question is a connection of its own, taken from the making of the year it waits for
  await until(async () => (await rowsOf(embedded.rootUrl(), isMade).catch(() => [])).length > 0, {
    within: 110_000,
    every: 500,
  })
  await embedded.stop()
}, 120_000)
afterAll(async () => {
  const ended = new Promise((resolve) => server.on('exit', resolve))
  server.kill('SIGTERM')
  await ended
  removeFolders()
})

async function rowsOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function run(script: string, args: string[], passphrase = ''): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { env },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
    child.stdin?.end(`${passphrase}\n`)
  })
}

const COUNTS = `
  select (select count(*) from expenses) as expenses, (select count(*) from record_entries) as entries,
    (select count(*) from files) as files, (select count(*) from people) as people`

async function contentsOf(folder: string): Promise<Record<string, unknown>> {
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} })
  try {
    const [counts] = await rowsOf(embedded.rootUrl(), COUNTS)
    return { ...counts, secret: readFileSync(join(folder, 'secret'), 'utf8'), receipts: receiptsIn(folder) }
  } finally {
    await embedded.stop()
  }
}

function receiptsIn(folder: string): string[] {
  const files = readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  return paths
    .map((path) => `${path.slice(folder.length)} ${readFileSync(path).toString('base64').slice(0, 99)}`)
    .sort()
}

// Backups and restores take seconds each, so each is made only once.
const made = new Map<string, Promise<{ code: number; said: string }>>()
function once(name: string, make: () => Promise<{ code: number; said: string }>) {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}
const backedUp = (name: Way) =>
  once(name, () => run('backup', [join(backups, name), ...ways[name].options], ways[name].passphrase))
const restored = async (name: Way) => {
  await backedUp(name)
  const target = join(backups, `${name}-restored`)
  return once(target, () => run('restore', [join(backups, name), target], ways[name].passphrase))
}
const ways = {
  plain: { options: [], passphrase: '' },
  encrypted: { options: ['--encrypt'], passphrase: 'open sesame' },
}
type Way = keyof typeof ways

test.each(['plain', 'encrypted'] as const)(
  'a backup of the running server (%s) restores completely into an empty folder, with a record that verifies',
  async (name) => {
    expect(await backedUp(name)).toMatchObject({ code: 0 })
    expect(statSync(join(backups, name)).mode & 0o777).toBe(0o600)
    const { said, code } = await restored(name)
    expect(said).toMatch(
      /every table matches its hash, and (the record of 1 family verifies|the records of \d+ families verify)/,
    )
    expect(code).toBe(0)
    const target = join(backups, `${name}-restored`)
    const contents = await contentsOf(target)
    expect(contents).toEqual(await contentsOf(dataDir))
    expect(Number(contents['expenses'])).toBeGreaterThan(20)
    expect(contents['receipts']).not.toEqual([])
  },
  120_000,
)

test('a damaged backup, a wrong passphrase and a folder that is not empty restore nothing', async () => {
  const [file, target] = [join(backups, 'to-harm'), join(backups, 'never')]
  await backedUp('encrypted')
  copyFileSync(join(backups, 'encrypted'), file)
  expect(await run('restore', [file, target], 'sesame open')).toEqual({
    code: 1,
    said: 'The passphrase does not open this backup.\n',
  })
  mkdirSync(join(backups, 'full', 'something'), { recursive: true })
  expect((await run('restore', [file, join(backups, 'full')], 'open sesame')).said).toMatch(/is not empty/)
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1)
  writeFileSync(file, bytes)
  expect((await run('restore', [file, target], 'open sesame')).said).toMatch(/damaged or cut off/)
  expect(readdirSync(backups)).not.toContain('never')
  expect(readdirSync(join(backups, 'full'))).toEqual(['something'])
}, 120_000)

test('a record changed before the backup is detected, and the restore leaves nothing behind', async () => {
  await restored('plain')
  const [forged, target, file] = [
    join(backups, 'plain-restored'),
    join(backups, 'forged-restored'),
    join(backups, 'forged-backup'),
  ]
  const embedded = await startEmbedded({ dataDir: forged, log: () => {} })
  await rowsOf(
    embedded.rootUrl(),
    `set session_replication_role = replica;
     update record_bodies set body = replace(body, '1', '2') where seq = (select max(seq) from record_bodies where body like '%1%')`,
  )
  await embedded.stop()
  env.DATA_DIR = forged
  await run('backup', [file])
  env.DATA_DIR = dataDir
  const { said, code } = await run('restore', [file, target])
  expect(said).toMatch(/not sound: record of family .*body-differs/)
  expect(code).toBe(1)
  expect(readdirSync(backups)).not.toContain('forged-restored')
  rmSync(forged, { recursive: true })
}, 120_000)
