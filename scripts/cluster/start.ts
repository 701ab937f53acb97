import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Account, onLeader } from './backups.ts'
import { type Part, Parts } from './parts.ts'
import {
  backrestConfig,
  databaseUrls,
  haproxyConfig,
  type Plan,
  patroniConfig,
  pgbouncerConfig,
} from './plan.ts'
import type { Programs } from './programs.ts'

const HOST = '127.0.0.1'

/** A cluster that serves pages. */
export type RunningCluster = {
  readonly plan: Plan
  readonly parts: readonly Part[]
  /** starts it again as it was at a moment, as an operator does: docs/operations.md */
  readonly restoreTo: (moment: string) => Promise<RunningCluster>
}

/**
 * Starts the cluster on loopback, each part with its log in the plan's folder, and returns once a page is served.
 * PostgreSQL and PgBouncer refuse to run as root: then they run as `account`. `onStop` is called at once with a function
 * that stops the cluster, which whoever called does after a failure too. Throws as soon as a part ends by itself.
 */
export async function startCluster(
  plan: Plan,
  programs: Programs,
  account: Account,
  onStop: (stop: () => Promise<void>) => void,
): Promise<RunningCluster> {
  const parts = new Parts(plan.dir)
  onStop(() => parts.end())
  return Promise.race([parts.failed, startParts(plan, programs, account, parts)])
}

async function startParts(
  plan: Plan,
  programs: Programs,
  account: Account,
  parts: Parts,
): Promise<RunningCluster> {
  await writeConfigs(plan, programs, account)
  startEtcd(plan, programs, (...part) => parts.run(...part))
  parts.run('haproxy', programs.haproxy, ['-db', '-f', join(plan.dir, 'haproxy.cfg')])
  parts.run('pgbouncer', programs.pgbouncer, [join(plan.dir, 'pgbouncer.ini')], {}, account)
  return startDatabases(plan, programs, account, parts)
}

/** Starts what a restore stops: the databases, and the servers, which remember what was there. */
async function startDatabases(
  plan: Plan,
  programs: Programs,
  account: Account,
  parts: Parts,
): Promise<RunningCluster> {
  for (const { name } of plan.nodes)
    parts.run(name, programs.patroni, [join(plan.dir, `${name}.yaml`)], {}, account)
  await makeDatabase(plan)
  if (plan.isArchived && !plan.restoreTo) await onLeader(plan, account, ['stanza-create'])
  for (const server of plan.servers)
    parts.run(server.name, process.execPath, ['scripts/serve.ts'], serverEnv(plan, server))
  await until('a server', 120, async () => (await fetch(`http://${HOST}:${plan.web}/api/health/ready`)).ok)
  return {
    plan,
    parts: parts.running(),
    restoreTo: async (moment) => {
      await Promise.all(plan.servers.map(({ name }) => parts.end(name)))
      // waits until all that was written is in the archive
      await onLeader(plan, account, ['check'])
      await Promise.all(plan.nodes.map(({ name }) => parts.end(name)))
      const restored = { ...plan, restoreTo: moment }
      await writeConfigs(restored, programs, account)
      return startDatabases(restored, programs, account, parts)
    },
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
    await write(join(node.name, 'pgbackrest.conf'), backrestConfig(plan, node))
  }
  await mkdir(join(plan.dir, 'backups'), { recursive: true, mode: 0o700 })
  await own(join(plan.dir, 'backups'))
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
    NODE_ENV: '',
    HOST,
    PORT: String(port),
    METRICS_PORT: String(metrics),
    SECRET: plan.secret,
    PUBLIC_URL: `http://localhost:${plan.web}`,
    // on one machine the servers share a folder for files; on several it is a bucket (FILES_URL=s3://…)
    DATA_DIR: join(plan.dir, 'evenhand'),
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOLER: 'transaction',
    DRAIN_SECONDS: '3',
    DEMO: process.env['DEMO'] ?? 'on',
  }
}

async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + seconds * 1000; performance.now() < limit; await wait(500)) {
    if (await isSo().catch(() => false)) return
  }
  throw new Error(`${what} did not come up within ${seconds} s; see the logs.`)
}
