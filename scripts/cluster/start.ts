import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { databaseUrls, haproxyConfig, type Plan, patroniConfig, pgbouncerConfig } from './plan.ts'
import type { Programs } from './programs.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const HOST = '127.0.0.1'

/** A process of the cluster; `kill -9` on its group simulates a lost machine. */
export type Part = { readonly name: string; readonly pid: number }
type Account = { readonly uid: number; readonly gid: number } | Record<string, never>

/**
 * Starts the cluster on loopback, each part with its log in the plan's folder, and returns once a page is served.
 * PostgreSQL and PgBouncer refuse to run as root: then they run as `account`. `onStop` is called at once with a function
 * that stops the cluster.
 */
export async function startCluster(
  plan: Plan,
  programs: Programs,
  account: Account,
  onStop: (stop: () => Promise<void>) => void,
): Promise<readonly Part[]> {
  const children: ReturnType<typeof spawn>[] = []
  const parts: Part[] = []
  let isStopping = false
  const run = (
    name: string,
    file: string,
    args: string[],
    env: Record<string, string> = {},
    as: Account = {},
  ) => {
    const log = createWriteStream(join(plan.dir, `${name}.log`), { flags: 'a' })
    const child = spawn(file, args, { cwd: ROOT, detached: true, env: { ...process.env, ...env }, ...as })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    child.on('exit', (code) => {
      if (!isStopping) console.error(`${name} ended (${code ?? 'by a signal'}); its log is ${name}.log`)
    })
    children.push(child)
    parts.push({ name, pid: child.pid! })
  }
  const stop = async () => {
    isStopping = true
    // servers first, then what they depend on
    for (const child of children.toReversed()) await end(child)
  }
  onStop(stop)
  try {
    await writeConfigs(plan, programs, account)
    startEtcd(plan, programs, run)
    for (const { name } of plan.nodes)
      run(name, programs.patroni, [join(plan.dir, `${name}.yaml`)], {}, account)
    run('haproxy', programs.haproxy, ['-db', '-f', join(plan.dir, 'haproxy.cfg')])
    await makeDatabase(plan)
    run('pgbouncer', programs.pgbouncer, [join(plan.dir, 'pgbouncer.ini')], {}, account)
    for (const server of plan.servers)
      run(server.name, process.execPath, ['scripts/serve.ts'], serverEnv(plan, server))
    await until('a server', 120, async () => (await fetch(`http://${HOST}:${plan.web}/api/health/ready`)).ok)
    return parts
  } catch (error) {
    await stop()
    throw error
  }
}

type Run = (name: string, file: string, args: string[]) => void

function startEtcd({ nodes, dir }: Plan, { etcd }: Programs, run: Run): void {
  const peers = nodes.map(({ name, etcdPeer }) => `${name}=http://${HOST}:${etcdPeer}`).join(',')
  for (const { name, etcdClient, etcdPeer } of nodes) {
    const [client, peer] = [`http://${HOST}:${etcdClient}`, `http://${HOST}:${etcdPeer}`]
    run(`etcd-${name}`, etcd, [
      ...['--name', name, '--data-dir', join(dir, `etcd-${name}`), '--initial-cluster', peers],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ])
  }
}

async function writeConfigs(plan: Plan, { postgresql }: Programs, account: Account): Promise<void> {
  const own = async (path: string) => {
    if (account.uid !== undefined) await chown(path, account.uid, account.gid!)
  }
  const write = async (name: string, text: string) => {
    await writeFile(join(plan.dir, name), text, { mode: 0o600 })
    await own(join(plan.dir, name))
  }
  await chmod(plan.dir, 0o755)
  for (const node of plan.nodes) {
    await mkdir(join(plan.dir, node.name), { recursive: true, mode: 0o700 })
    await own(join(plan.dir, node.name))
    await write(`${node.name}.yaml`, patroniConfig(plan, node, postgresql))
  }
  await write('haproxy.cfg', haproxyConfig(plan))
  await write('users.txt', `"postgres" "${plan.password}"\n`)
  await write('pgbouncer.ini', pgbouncerConfig(plan, join(plan.dir, 'users.txt')))
  await mkdir(join(plan.dir, 'evenhand'), { recursive: true, mode: 0o755 })
}

/** Waits for a leader with a synchronous standby, and creates the product's owner and database once. */
async function makeDatabase(plan: Plan): Promise<void> {
  const url = `postgres://postgres:${plan.password}@${HOST}:${plan.databaseProxy}/postgres?sslmode=disable`
  await until('PostgreSQL with a synchronous standby', 120, async () => {
    const root = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
    root.on('error', () => {})
    await root.connect()
    try {
      const { rows } = await root.query(
        "select 1 from pg_stat_replication where sync_state in ('sync', 'quorum')",
      )
      if (rows.length === 0) return false
      const known = await root.query("select 1 from pg_roles where rolname = 'evenhand'")
      if (known.rows.length === 0)
        await root.query(`create role evenhand login createrole password '${plan.password}'`)
      const there = await root.query("select 1 from pg_database where datname = 'evenhand'")
      if (there.rows.length === 0) await root.query('create database evenhand owner evenhand')
      return true
    } finally {
      await root.end().catch(() => {})
    }
  })
}

function serverEnv(plan: Plan, { port, metrics }: Plan['servers'][number]): Record<string, string> {
  const { pooled, direct } = databaseUrls(plan)
  return {
    ...{ NODE_ENV: '', HOST, PORT: String(port), METRICS_PORT: String(metrics), SECRET: plan.secret },
    PUBLIC_URL: `http://localhost:${plan.web}`,
    // on one machine the servers share a folder for files; on several it is a bucket (FILES_URL=s3://…)
    DATA_DIR: join(plan.dir, 'evenhand'),
    ...{ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct },
    DRAIN_SECONDS: '3',
    DEMO: process.env['DEMO'] ?? 'on',
  }
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await Promise.race([gone, wait(15_000).then(() => group(child.pid!, 'SIGKILL'))])
}

function group(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch {
    // gone already
  }
}

async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + seconds * 1000; performance.now() < limit; await wait(500)) {
    if (await isSo().catch(() => false)) return
  }
  throw new Error(`${what} did not come up within ${seconds} s; see the logs.`)
}
