import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The product as a person starts it: a process of its own with a data folder of its own. */
export type Product = {
  readonly url: string
  readonly dataDir: string
  /** the server's process */
  readonly pid: () => number
  /** what it printed so far */
  readonly printed: () => string
  /** ends it the hard way, as a closed laptop does; the data stays */
  readonly kill: () => Promise<void>
  /** starts it again on the same data and port */
  readonly startAgain: () => Promise<void>
  /** Ctrl-C; the data stays */
  readonly end: () => Promise<void>
  /** Ctrl-C, and the data folder goes */
  readonly stop: () => Promise<void>
}

const ROOT = resolve(import.meta.dirname, '..')

const products = new Map<string, () => string>()

/** The address of a product's outbox with its key, as the terminal shows it. */
export function outboxOf(url: string): { address: string; key: string } {
  const found = /\S+\/test\/outbox#key=(\S+)/.exec(products.get(url)?.() ?? '')
  if (!found) throw new Error(`${url} has shown no link to its outbox`)
  return { address: found[0], key: found[1]! }
}

/**
 * Starts it and waits for its first answer, on nothing or on a copy of the data folder of another that was stopped.
 * The web must have been built (scripts/test.ts does).
 */
export async function startProduct(env: Record<string, string> = {}, from?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-e2e-'))
  await chmod(dataDir, 0o755)
  // by cp, which keeps who owns the database's files
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  const port = await freePort()
  const url = `http://localhost:${port}`
  let child: ChildProcess
  let printed = ''

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['scripts/serve.ts'], {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => {
        printed += bytes.toString()
      })
    }
    await answers()
  }

  async function answers(): Promise<void> {
    for (let tries = 0; tries < 2400; tries += 1) {
      if (child.exitCode !== null) throw new Error(`the product ended by itself:\n${printed}`)
      const up = await fetch(`${url}/api/health`).then(
        (response) => response.ok,
        () => false,
      )
      if (up) return
      await wait(25)
    }
    throw new Error(`no answer from ${url} after a minute:\n${printed}`)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  await start()
  products.set(url, () => printed)
  return {
    url,
    dataDir,
    pid: () => child.pid ?? Number.NaN,
    printed: () => printed,
    kill: () => end('SIGKILL'),
    startAgain: start,
    end: () => end('SIGINT'),
    stop: async () => {
      await end('SIGINT')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}
