// slow
import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { TRIAL_MARK } from '../server/config-trial.ts'
import { newFolder, removeFolders } from '../server/db/embedded/test-embedded.ts'

// What somebody has who lost a disk: the file of a backup and its passphrase. The settings were on the disk.
const [dataDir, elsewhere] = [newFolder(), newFolder()]
const [restored, copy] = [join(newFolder(), 'new'), join(newFolder(), 'copy')]
const envFile = join(elsewhere, 'evenhand.env')
const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number }
    probe.close(() => resolve(port))
  })
})
const SECRET = 'the secret#of the household, 48 characters long =='
writeFileSync(
  envFile,
  `# the household
PUBLIC_URL=https://evenhand.example.org
DATA_DIR=${dataDir}
PORT=${port}
SECRET="${SECRET}"
OPERATOR_NAME=Robin Vale # and nobody else
`,
)
afterAll(removeFolders)

/** A machine's own variables: none of ours. */
const bare = Object.fromEntries(['PATH', 'HOME', 'TMPDIR'].map((name) => [name, process.env[name]]))

/** Runs the server until `work` has seen it serve, and stops it. Returns what it printed if it ends by itself. */
async function serving<T>(env: object, work: (url: string) => Promise<T>): Promise<T | string> {
  const server = spawn(process.execPath, ['scripts/serve.ts'], { env: { ...bare, ...env } })
  let printed = ''
  const ended = new Promise<string>((resolve) => server.on('close', () => resolve(printed)))
  const isUp = new Promise<void>((resolve) => {
    const keep = (piece: Buffer) => {
      printed += piece
      if (printed.includes('serves https://evenhand.example.org from')) resolve()
    }
    server.stdout.on('data', keep)
    server.stderr.on('data', keep)
  })
  const outcome = await Promise.race([ended, isUp.then(() => work(`http://127.0.0.1:${port}`))])
  server.kill('SIGTERM')
  await ended
  return outcome
}

async function run(
  script: string,
  args: string[],
  env: object,
  input = '',
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...args],
      { env: { ...bare, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
    child.stdin?.end(`${input}\n`)
  })
}

// a foreign Host would be refused: it is asked as its proxy asks it
const keysAt = async (url: string) =>
  (await fetch(`${url}/.well-known/jwks.json`, { headers: { 'x-forwarded-proto': 'https' } })).text()

test('a lost disk: from a backup and its passphrase alone the server starts again, with its keys and settings', async () => {
  const before = await serving({ ENV_FILE: envFile }, keysAt)
  expect(before).toContain('"kid"')

  const file = join(elsewhere, 'night.eh')
  const blind = await run('scripts/backup.ts', [file, '--encrypt'], { DATA_DIR: dataDir }, 'open sesame')
  expect(blind).toEqual({
    code: 1,
    said: expect.stringMatching(/made with a SECRET that is not set here.*ENV_FILE=/),
  })
  expect(existsSync(file)).toBe(false)

  const made = await run('scripts/backup.ts', [file, '--encrypt'], { ENV_FILE: envFile }, 'open sesame')
  expect(made).toMatchObject({ code: 0 })
  expect(readFileSync(file, 'latin1')).not.toContain(SECRET.slice(0, 20))
  expect(readdirSync(elsewhere).sort()).toEqual(['evenhand.env', 'night.eh'])

  const copied = await run('scripts/restore.ts', [file, copy], {}, 'open sesame')
  expect(copied).toEqual({ code: 0, said: expect.stringMatching(/It is a trial copy: it sends nothing/) })
  expect(existsSync(join(copy, TRIAL_MARK))).toBe(true)
  const again = [file, restored, '--in-service']
  expect(await run('scripts/restore.ts', again, {}, 'open sesame')).toMatchObject({ code: 0 })
  expect(existsSync(join(restored, TRIAL_MARK))).toBe(false)
  expect(await serving({ DATA_DIR: restored }, keysAt)).toBe(before)
  const stranger = { DATA_DIR: restored, PUBLIC_URL: 'https://evenhand.example.org', SECRET: 'x'.repeat(48) }
  expect(await serving(stranger, keysAt)).toMatch(
    /^SECRET is not the one this database was made with[^\n]*\n$/,
  )
}, 180_000)

test('a command beside the server makes neither a secret nor a database where it finds none', async () => {
  const empty = newFolder()
  const operator = await run('server/operator.ts', ['mails'], { DATA_DIR: join(empty, 'data') })
  expect(operator).toEqual({ code: 1, said: expect.stringMatching(/^There is no Evenhand in .*ENV_FILE=/) })
  expect(readdirSync(empty)).toEqual([])
  const mails = await run('server/operator.ts', ['mails'], { DATA_DIR: dataDir })
  expect(mails).toEqual({ code: 1, said: expect.stringMatching(/^This database was made with a SECRET/) })
  expect(existsSync(join(dataDir, 'secret'))).toBe(false)
  expect(await run('server/operator.ts', ['mails'], { ENV_FILE: envFile })).toMatchObject({ code: 0 })
}, 120_000)
