import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, serverProcess } from './server-process.ts'
import { type SeveralServers, startServers } from './several-servers.ts'

/** The product as a person starts it: a separate process with its own data folder. */
export type Product = {
  readonly url: string
  readonly dataDir: string
  /** the server's process */
  readonly pid: () => number
  /** what it has printed so far */
  readonly printed: () => string
  /** kills it without warning; the data stays */
  readonly kill: () => Promise<void>
  /** restarts it on the same data and port */
  readonly startAgain: () => Promise<void>
  /** Ctrl-C; the data stays */
  readonly end: () => Promise<void>
  /** Ctrl-C, and removes the data folder */
  readonly stop: () => Promise<void>
}

/** `THROUGH_SERVERS=3 npm test -- e2e`: every product is this many servers on one database, behind HAProxy. */
const SERVERS = Number(process.env['THROUGH_SERVERS'] ?? 1)
export const isSeveral = SERVERS > 1

const products = new Map<string, () => string>()

/** The URL of a product's outbox with its key, as shown on the terminal. */
export function outboxOf(url: string): { address: string; key: string } {
  const found = /\S+\/test\/outbox#key=(\S+)/.exec(products.get(url)?.() ?? '')
  if (!found) throw new Error(`${url} has shown no link to its outbox`)
  return { address: found[0], key: found[1]! }
}

/**
 * Starts it and waits for its first response, with empty data or a copy of a stopped product's data folder.
 * The web must have been built (scripts/test.ts does).
 */
export async function startProduct(env: Record<string, string> = {}, from?: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-e2e-'))
  await chmod(dataDir, 0o755)
  // with cp, which preserves the ownership of the database's files
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, dataDir])
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  const port = await freePort()
  const url = `http://localhost:${port}`
  // with several servers, this one only runs the database and gets no requests
  const keeper = serverProcess(
    isSeveral ? await freePort() : port,
    () => ({ PUBLIC_URL: url, DATA_DIR: dataDir, ...env }),
    print,
  )
  let several: SeveralServers | undefined
  const start = async () => {
    await keeper.start()
    if (!isSeveral) return
    if (several) await several.startAgain()
    else several = await startServers(dataDir, SERVERS, env, port, print)
  }
  const end = async (signal: NodeJS.Signals) => {
    await several?.end(signal)
    await keeper.end(signal)
  }
  await start()
  products.set(url, () => printed)
  return {
    url,
    dataDir,
    pid: keeper.pid,
    printed: () => printed,
    kill: () => end('SIGKILL'),
    startAgain: start,
    end: () => end('SIGINT'),
    stop: async () => {
      await several?.stop()
      await end('SIGINT')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
