import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from './pool.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'

/** Why PgBouncer cannot be started here; undefined when it can. */
export const withoutPgBouncer = existsSync(PGBOUNCER)
  ? undefined
  : 'skipped: PgBouncer is not installed (apt-get install pgbouncer)'

/** Starts a real PgBouncer in transaction mode in front of the PostgreSQL of these URLs. */
export async function startPgBouncer(
  urls: readonly string[],
): Promise<{ through: (url: string) => string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'evenhand-pgbouncer-'))
  const port = await freePort()
  const postgres = new URL(urls[0]!)
  const users = urls.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"`)
  writeFileSync(join(folder, 'users.txt'), `${users.join('\n')}\n`)
  const settings = [
    '[databases]',
    `* = host=${postgres.hostname} port=${postgres.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'default_pool_size = 4',
    'ignore_startup_parameters = extra_float_digits,options',
    `logfile = ${join(folder, 'log')}`,
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  // it refuses to run as root, and its user must reach the folder
  chmodSync(folder, 0o755)
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  writeFileSync(join(folder, 'log'), '')
  chmodSync(join(folder, 'log'), 0o666)
  const child = spawn(PGBOUNCER, [...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  const through = (url: string) => {
    const pooled = new URL(url)
    pooled.host = `127.0.0.1:${port}`
    return pooled.href
  }
  await untilUp(through(urls[0]!))
  return { through, stop: () => ended(child) }
}

async function untilUp(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (await connect(url)).end()
    } catch (error) {
      if (attempt === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
