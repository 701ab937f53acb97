import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerUrl } from '../bench/postgres.ts'
import { answers, freePort, type ServerProcess, serverProcess } from './server-process.ts'

/** Several servers on the database of another, and the one address in front of them. */
export type SeveralServers = {
  readonly url: string
  readonly servers: readonly ServerProcess[]
  readonly startAgain: () => Promise<void>
  readonly end: (signal: NodeJS.Signals) => Promise<void>
  readonly stop: () => Promise<void>
}

/** HAProxy is one of Debian's packages (`apt-get install haproxy`). */
export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0

/**
 * Starts this many servers on the database and files of the product in `dataDir`, with HAProxy in front: each request goes
 * to a random server, and one that is not ready gets none.
 */
export async function startServers(
  dataDir: string,
  count: number,
  env: Record<string, string> = {},
  front?: number,
  print: (text: string) => void = () => {},
): Promise<SeveralServers> {
  const port = front ?? (await freePort())
  const url = `http://localhost:${port}`
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  // the embedded database may have moved to another port by the next start
  const own = () => ({ PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: ownerUrl(dataDir), ...env })
  const servers = ports.map((at) => serverProcess(at, own, print))
  const start = () => Promise.all(servers.map((server) => server.start()))
  const end = async (signal: NodeJS.Signals) => {
    await Promise.all(servers.map((server) => server.end(signal)))
  }
  await start()
  const dir = mkdtempSync(join(tmpdir(), 'evenhand-haproxy-'))
  writeFileSync(join(dir, 'haproxy.cfg'), configOf(port, ports))
  // it ends with this process, too, however that ends (Debian has setpriv on every machine)
  const words = ['--pdeathsig', 'TERM', 'haproxy', '-db', '-f', join(dir, 'haproxy.cfg')]
  const proxy = spawn('setpriv', words, { stdio: 'ignore' })
  const stop = async () => {
    await end('SIGINT')
    proxy.kill()
    rmSync(dir, { recursive: true, force: true })
  }
  const ready = () => answers(url, () => proxy.exitCode !== null && 'HAProxy did not start')
  await ready()
  return {
    url,
    servers,
    end,
    stop,
    startAgain: async () => {
      await start()
      await ready()
    },
  }
}

const configOf = (front: number, ports: readonly number[]) => `defaults
  mode http
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 5s
listen web
  bind 127.0.0.1:${front}
  balance random
  option httpchk GET /api/health/ready
  http-check expect status 200
  retries 3
  retry-on conn-failure
  option redispatch 1
  default-server inter 500ms fall 1 rise 1
${ports.map((port, at) => `  server server${at + 1} 127.0.0.1:${port} check`).join('\n')}
`
