// slow
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiled } from './release/compiled.ts'
import { layPackage, pack, versionOf } from './release/package.ts'
import { buildWebWhenStale } from './web-build.ts'

const root = resolve(import.meta.dirname, '..')
const top = mkdtempSync(join(tmpdir(), 'evenhand-release-'))
// run as root, PostgreSQL is another user: in a closed folder its cluster would be made elsewhere and stay there
chmodSync(top, 0o755)
const home = join(top, 'node_modules/evenhand')
beforeAll(async () => {
  expect(await buildWebWhenStale(root, () => {})).toMatchObject({ ok: true })
  mkdirSync(join(top, 'stage'))
  layPackage(root, join(top, 'stage'), '3.2.1')
  const file = pack(join(top, 'stage'), join(top, 'out'))
  // as npm installs it: below node_modules, the packages it depends on beside it
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', join(top, 'out', file), '-C', home, '--strip-components=1'])
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@evenhand') symlinkSync(join(root, 'node_modules', name), join(top, 'node_modules', name))
}, 300_000)
afterAll(() => rmSync(top, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }))

const env = { PATH: process.env['PATH'], HOME: top, ENV_FILE: '', PORT: '0', DEMO: 'off' }

/** Starts it and waits until it says where it is; returns what it printed and how long that took, ms. */
async function start(): Promise<{ printed: string; port: number }> {
  const port = 20_000 + (process.pid % 10_000)
  const child = spawn(process.execPath, [join(home, 'evenhand.mjs')], {
    env: { ...env, PORT: String(port) },
    cwd: top,
  })
  let printed = ''
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await new Promise<void>((resolve, reject) => {
      const keep = (piece: Buffer) => {
        printed += piece
        if (printed.includes('Ctrl-C')) resolve()
      }
      child.stdout.on('data', keep)
      child.stderr.on('data', keep)
      child.once('close', () => reject(new Error(printed)))
    })
    const reply = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect(await reply.json()).toMatchObject({ status: 'ok', version: '3.2.1' })
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<div id="root"')
    return { printed, port }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

test('the package starts below node_modules with nothing to build, and its data outlives its next version', async () => {
  const { printed } = await start()
  expect(printed).not.toContain('Building')
  expect(readdirSync(join(top, '.evenhand'))).toContain('database')
  expect(globSync('**/.data', { cwd: home })).toEqual([])
}, 120_000)

test('its commands run, and it says which version it is', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(home, 'evenhand.mjs'), ...args], {
      env,
      cwd: top,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  expect(run('--version')).toEqual({ status: 0, said: '3.2.1\n' })
  expect(run('--help')).toMatchObject({ status: 0 })
  expect(run('--hlep')).toEqual({ status: 2, said: run('--help').said })
  expect(run('operator', 'no-such')).toEqual({
    status: 2,
    said: expect.stringContaining('drop-second EMAIL'),
  })
  expect(run('backup')).toEqual({ status: 2, said: expect.stringContaining('nightly') })
  expect(run('restore', 'a', 'b')).toEqual({
    status: 1,
    said: expect.stringContaining('The backup cannot be read'),
  })
})

test('every file that it imports or starts by its place is in it', () => {
  const missing = globSync('{domain,mediator,contract,server,scripts}/**/*.js', { cwd: home }).flatMap(
    (path) => {
      const text = readFileSync(join(home, path), 'utf8')
      return [...text.matchAll(/(?:from |import\(|URL\(|at\()['"](\.{1,2}\/[^'"]+)['"]/g)]
        .map(([, name]) => join(home, dirname(path), name!))
        .filter((one) => !existsSync(one))
    },
  )
  expect(missing).toEqual([])
})

test('it holds no sources, tests or settings, and its checksum is that of its file', () => {
  const all = globSync('**/*', { cwd: home })
  expect(
    all.filter((path) => /\.tsx?$|\.test\.|\.env$|(^|\/)(\.data|lab|e2e|bench)(\/|$)/.test(path)),
  ).toEqual([])
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  expect(Object.keys(manifest.dependencies)).toContain('fastify')
  expect(JSON.stringify(manifest)).not.toContain('@evenhand/')
  const [digest, name] = readFileSync(join(top, 'out/SHA256SUMS'), 'utf8').trim().split('  ')
  expect(
    createHash('sha256')
      .update(readFileSync(join(top, 'out', name!)))
      .digest('hex'),
  ).toBe(digest)
})

test('what it tells people to type is its own command', () => {
  const told = globSync('{server,scripts}/**/*.js', { cwd: home }).filter((path) =>
    /npm (start|run (backup|restore|operator))/.test(readFileSync(join(home, path), 'utf8')),
  )
  expect(told).toEqual([])
  expect(compiled('server/a.ts', `say('npm run backup -- nightly, or DATA_DIR=x npm start.')`)).toBe(
    `say('evenhand backup nightly, or DATA_DIR=x evenhand.')`,
  )
})

test('its units start the package, and nothing of a checkout', () => {
  const unit = (name: string) => readFileSync(join(home, 'deploy/systemd', name), 'utf8')
  expect(unit('evenhand.service')).toContain('\nExecStart=/usr/bin/env evenhand\n')
  expect(unit('evenhand-backup.service')).toContain('\nExecStart=/usr/bin/env evenhand backup nightly\n')
  for (const name of ['evenhand.service', 'evenhand-backup.service'])
    expect(unit(name)).not.toMatch(/npm|run\.mjs|WorkingDirectory/)
})

test('systemd tells only the server to stop, which then stops its PostgreSQL', () => {
  for (const folder of [join(import.meta.dirname, '..'), home]) {
    const unit = readFileSync(join(folder, 'deploy/systemd/evenhand.service'), 'utf8')
    expect(unit).toContain('\nKillMode=mixed\n')
    // npm would end before what it started, and systemd then ends that by force
    expect(unit).not.toContain('ExecStart=/usr/bin/npm')
  }
})

test.each([
  ['v1.4.0', '1.4.0'],
  ['v2.0.0-rc.1', '2.0.0-rc.1'],
  ['v1.4.0-12-gab12cd3', '1.4.0-dev.12.gab12cd3'],
  ['ab12cd3', '1.0.0-dev.gab12cd3'],
  ['unknown', '1.0.0-dev.unknown'],
])('what is checked out as %s is version %s', (described, version) => {
  expect(versionOf(described, '1.0.0')).toBe(version)
})

test('imports are found by their place', () => {
  const source = `import { a } from '@evenhand/domain/money/a.ts'\nimport type { T } from './t.ts'\nconst w = new URL('./w.ts', x)\n`
  const made = compiled('server/expenses/b.ts', source)
  expect(made).toContain(`from '../../domain/money/a.js'`)
  expect(made).toContain(`new URL('./w.js', x)`)
  expect(made).not.toContain('./t')
})
