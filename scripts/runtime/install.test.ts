import {
  appendFileSync,
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

const lock = {
  '': { name: 'x' },
  domain: { version: '1.0.0' },
  'node_modules/@evenhand/domain': { resolved: 'domain', link: true },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/vitest': { version: '5.0.0', integrity: 'sha512-b', dev: true },
  'node_modules/other-os': { version: '1.0.0', integrity: 'sha512-c', optional: true },
}
const { 'node_modules/other-os': _other, ...full } = lock
const { 'node_modules/vitest': _vitest, ...shipped } = full

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
  expect(isInstalled(root, wantsFull)).toBe(installed)
})

/** Stands in for npm: notes how it was called, takes its time and leaves what npm leaves. */
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

test('a start leaves the development tools out, the tests ask for them; no install script runs', async () => {
  lay(lock)
  const npm = npmThat('')
  await installWhenNeeded(root, { full: false, npm })
  await installWhenNeeded(root, { full: true, npm })
  expect(calls()).toEqual([
    expect.stringMatching(/^ci .*--ignore-scripts.*--omit=dev$/),
    expect.stringMatching(/^ci .*--ignore-scripts.*--include=dev$/),
  ])
})

test('two simultaneous starts install once, and both go on', async () => {
  lay(lock)
  const npm = npmThat(leavesFull)
  const both = await Promise.all([installWhenNeeded(root, { full: true, npm }), inAnotherProcess(npm)])
  expect(both).toEqual([{ ok: true }, { ok: true }])
  expect(calls()).toHaveLength(1)
  expect(existsSync(join(root, '.cache/install.lock'))).toBe(false)
})

async function inAnotherProcess(npm: object) {
  const { execFile } = await import('node:child_process')
  const module = join(import.meta.dirname, 'install.mjs')
  const code = `const { installWhenNeeded } = await import(${JSON.stringify(module)})
    console.log(JSON.stringify(await installWhenNeeded(${JSON.stringify(root)}, { full: true, npm: ${JSON.stringify(npm)} })))`
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
  expect(await installWhenNeeded(root, { full: true, npm: npmThat(leavesFull) })).toEqual({ ok: true })
  expect(calls()).toHaveLength(1)
})

test('a failing npm is a sentence, and the next try starts afresh', async () => {
  lay(lock)
  const failed = await installWhenNeeded(root, { full: true, npm: npmThat('process.exit(7)') })
  expect(failed).toEqual({ ok: false, sentence: expect.stringContaining('could not be installed') })
  expect(await installWhenNeeded(root, { full: true, npm: npmThat(leavesFull) })).toEqual({ ok: true })
})

test('a folder that cannot be written is a sentence', async () => {
  lay(lock)
  writeFileSync(join(root, '.cache'), 'a file where the folder should be')
  const answer = await installWhenNeeded(root, { full: true, npm: npmThat('') })
  expect(answer).toEqual({ ok: false, sentence: expect.stringContaining('cannot write to its own folder') })
})
