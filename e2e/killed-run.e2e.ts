import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

const PARENT = `
import { serverProcess, freePort } from '${join(import.meta.dirname, 'server-process.ts')}'
const server = serverProcess(await freePort(), () => ({ DATA_DIR: process.argv[1], DEMO: 'off' }))
await server.start()
console.log(server.pid())
setInterval(() => {}, 1000)`

test('a killed run leaves neither its server nor the database behind', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenhand-killed-'))
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [server] = (await once(createInterface(parent.stdout), 'line')) as [string]
  const [postmaster] = readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')
  expect(isAlive(Number(server)) && isAlive(Number(postmaster))).toBe(true)

  parent.kill('SIGKILL')
  await expect
    .poll(() => isAlive(Number(server)) || isAlive(Number(postmaster)), { timeout: 60_000 })
    .toBe(false)
  rmSync(dataDir, { recursive: true })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
