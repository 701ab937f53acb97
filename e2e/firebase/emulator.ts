import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Firebase's auth emulator, running on loopback. */
export type Emulator = { readonly host: string; readonly stop: () => Promise<void> }

/** Never part of the ordinary install. The SDK is not in here: it is the web's own. */
const PACKAGES = ['firebase-tools@15.34.2']
const FOLDER = resolve(import.meta.dirname, '../../.cache/firebase')

/** Installs what is missing and starts the emulator for a project whose name ends all talk to the outside. */
export async function startEmulator(project: string): Promise<Emulator> {
  await installPackages()
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (chosen: number) => ({ host: '127.0.0.1', port: chosen })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(FOLDER, 'firebase.json'), JSON.stringify({ emulators }))
  const child = spawn(
    process.execPath,
    [
      'node_modules/firebase-tools/lib/bin/firebase.js',
      'emulators:start',
      '--only',
      'auth',
      '--project',
      project,
    ],
    { cwd: FOLDER, env: { ...process.env, HOME: FOLDER, CI: 'true' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += bytes))
  const host = `127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the emulator ended by itself:\n${printed}`)
    if (
      await fetch(`http://${host}/`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { host, stop }
    await wait(100)
  }
  await stop()
  throw new Error(`the emulator did not answer within a minute:\n${printed}`)

  async function stop(): Promise<void> {
    if (child.exitCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGINT')
    await gone
  }
}

async function installPackages(): Promise<void> {
  const note = join(FOLDER, 'installed')
  const wanted = PACKAGES.join('\n')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return
  console.log('Fetching the Firebase emulator (some 270 MB, once).')
  const from = performance.now()
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const child = spawn(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: FOLDER,
    env: { ...process.env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error('npm could not install the Firebase emulator; it says why above.')
  console.log(`Fetched in ${((performance.now() - from) / 1000).toFixed(0)} s.`)
  writeFileSync(note, wanted)
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
