import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The URL of PostgreSQL's superuser on the product's own database in its data folder. */
export const rootUrl = (dataDir: string): string => urlOf(dataDir, 'evenhand_root')

/** The URL of the database's owner, which further servers use as DATABASE_URL. */
export const ownerUrl = (dataDir: string): string => urlOf(dataDir, 'evenhand_owner')

function urlOf(dataDir: string, role: string): string {
  const password = readFileSync(join(dataDir, 'database', `${role}.password`), 'utf8').trim()
  return `postgres://${role}:${password}@127.0.0.1:${postmaster(dataDir).port}/evenhand?sslmode=disable`
}

/** A client whose connection may be killed without crashing this process. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Opens a connection for one piece of work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The same, as the superuser of the product's own database. */
export async function asRoot<T>(dataDir: string, work: (root: pg.Client) => Promise<T>): Promise<T> {
  return withClient(rootUrl(dataDir), work)
}

/** The same database as another role. */
export function urlAs(url: string, user: string, password: string): string {
  const other = new URL(url)
  other.username = user
  other.password = password
  return other.href
}

/**
 * Kills every PostgreSQL process at once with SIGKILL: the postmaster and its children, which have their own process
 * groups. None of them gets to write what it still has in memory.
 */
export function killPostgres(dataDir: string): void {
  const { pid } = postmaster(dataDir)
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = all.flatMap(([child, parent]) => (parent === pid && child ? [child] : []))
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // a backend that has just exited
    }
  }
}

function postmaster(dataDir: string): { pid: number; port: number } {
  const folder = join(dataDir, 'database')
  const note = join(folder, 'place')
  const place = existsSync(note) ? readFileSync(note, 'utf8').trim() : folder
  const lines = readFileSync(join(place, 'cluster', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(lines[0]), port: Number(lines[3]) }
}
