import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchApart } from '../../scripts/fetch-apart.ts'

/** Firebase's auth emulator, running on loopback. */
export type Emulator = { readonly host: string; readonly stop: () => Promise<void> }

/** Without the SDK, which is the web's own dependency. */
const PACKAGES = ['firebase-tools@15.34.2']

/** Installs what is missing and starts the emulator for a project whose name (`demo-…`) keeps it from calling out. */
export async function startEmulator(project: string): Promise<Emulator> {
  const folder = await fetchApart('firebase', PACKAGES, 'the Firebase emulator (some 270 MB)')
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()]
  const at = (chosen: number) => ({ host: '127.0.0.1', port: chosen })
  const emulators = { auth: at(port), hub: at(hub), logging: at(logging), ui: { enabled: false } }
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify({ emulators }))
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
    { cwd: folder, env: { ...process.env, HOME: folder, CI: 'true' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (printed += bytes))
  const host = `127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the emulator exited:\n${printed}`)
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

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
