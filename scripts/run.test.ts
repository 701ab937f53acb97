import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A temporary project around the real run.mjs, with nothing to install and our own start script.
const root = mkdtempSync(join(tmpdir(), 'evenhand-run-'))
beforeAll(() => {
  cpSync(join(import.meta.dirname, 'run.mjs'), join(root, 'scripts/run.mjs'))
  cpSync(join(import.meta.dirname, 'runtime'), join(root, 'scripts/runtime'), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(root, lock), '{ "packages": {} }')
})
afterAll(() => rmSync(root, { recursive: true }))

function run(args: string[], script: string, whileRunning?: (pid: number, printed: string) => void) {
  writeFileSync(join(root, 'scripts/start.ts'), script)
  return new Promise<{ code: number | null; printed: string }>((resolve) => {
    // the port of a real server beside us must not stop these
    const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), ...args], {
      env: { ...process.env, PORT: existsSync(join(root, 'evenhand.env')) ? undefined : '0' },
    })
    let printed = ''
    const keep = (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      if (printed.includes('ready') && child.pid) whileRunning?.(child.pid, printed)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code) => resolve({ code, printed }))
  })
}

test('runs the named script with its arguments, and keeps its exit code', async () => {
  const ended = await run(
    ['start', 'a', '--b'],
    'console.log(process.argv.slice(2).join("+")); process.exitCode = 7',
  )
  expect(ended).toEqual({ code: 7, printed: 'a+--b\n' })
})

test('puts the chosen Node and the packages first on the path', async () => {
  const { printed } = await run(['start'], 'console.log(process.env.PATH)')
  const [first, second] = printed.split(process.platform === 'win32' ? ';' : ':')
  expect(join(first ?? '', 'node')).toBe(process.execPath)
  expect(second).toBe(join(root, 'node_modules/.bin'))
})

test('an unknown script is reported in a sentence', async () => {
  expect(await run(['starts'], '')).toEqual({
    code: 1,
    printed: expect.stringMatching(/^There is no script "starts"/),
  })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s reaches the script, which exits in its own way',
  async (signal) => {
    const script = `process.on('${signal}', () => { console.log('closing'); process.exit(3) })
    setInterval(() => {}, 1000)
    console.log('ready')`
    const ended = await run(['start'], script, (pid, printed) => {
      if (!printed.includes('closing')) process.kill(pid, signal)
    })
    expect(ended).toEqual({ code: 3, printed: 'ready\nclosing\n' })
  },
)

// As npm does on every system with a shell: `sh -c` dies of the signal without forwarding it.
test.skipIf(process.platform === 'win32')(
  'a script of npm ends when the shell between them is killed',
  async () => {
    writeFileSync(
      join(root, 'scripts/start.ts'),
      `process.on('SIGTERM', () => { console.log('closing'); process.exit() })
     setInterval(() => {}, 1000)
     console.log('ready')`,
    )
    const command = `"${process.execPath}" "${join(root, 'scripts/run.mjs')}" start; true`
    const shell = spawn('sh', ['-c', command], { env: { ...process.env, npm_lifecycle_event: 'start' } })
    let printed = ''
    shell.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      if (printed === 'ready\n') shell.kill('SIGKILL')
    })
    await new Promise((resolve) => shell.stdout.on('close', resolve))
    expect(printed).toBe('ready\nclosing\n')
  },
)

test('a script killed by a signal gives the same exit code as in a shell', async () => {
  const ended = await run(['start'], `process.kill(process.pid, 'SIGKILL')`)
  expect(ended.code).toBe(137)
})

test('a port that is taken is told before anything is installed', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  writeFileSync(join(root, 'evenhand.env'), `PORT=${port}\n`)
  // what is not installed yet would be fetched
  writeFileSync(
    join(root, 'package-lock.json'),
    '{ "packages": { "node_modules/x": { "version": "1.0.0" } } }',
  )
  try {
    expect(await run(['start'], `console.log('started')`)).toEqual({
      code: 1,
      printed: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3002 npm start.\n`,
    })
  } finally {
    other.close()
    rmSync(join(root, 'evenhand.env'))
    writeFileSync(join(root, 'package-lock.json'), '{ "packages": {} }')
  }
})
