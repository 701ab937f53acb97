import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

const DEPLOY = resolve(import.meta.dirname, '../../deploy/cluster')
const HOST = '127.0.0.1'

/** One of three nodes: its key-value store and its PostgreSQL under Patroni. */
export type DatabaseNode = {
  readonly name: string
  readonly etcdClient: number
  readonly etcdPeer: number
  readonly rest: number
  readonly port: number
}

/** All addresses and passwords. */
export type Plan = {
  readonly dir: string
  readonly nodes: readonly DatabaseNode[]
  readonly servers: readonly { readonly name: string; readonly port: number; readonly metrics: number }[]
  /** always leads to the PostgreSQL that takes writes */
  readonly databaseProxy: number
  readonly pool: number
  readonly web: number
  readonly password: string
  readonly secret: string
  /** pgBackRest archives what the databases write */
  readonly isArchived: boolean
  /** the databases begin as they were at this moment, as pgBackRest writes it */
  readonly restoreTo?: string
}

/** Picks free ports and new passwords for three databases and this many servers. */
export async function makePlan(
  dir: string,
  servers: number,
  web: number,
  isArchived: boolean,
): Promise<Plan> {
  const [ports, release] = await freePorts(3 * 4 + servers * 2 + 2)
  const next = () => ports.pop()!
  const nodes = ['pg1', 'pg2', 'pg3'].map((name) => ({
    name,
    etcdClient: next(),
    etcdPeer: next(),
    rest: next(),
    port: next(),
  }))
  const plan = {
    dir,
    nodes,
    servers: Array.from({ length: servers }, (_, at) => ({
      name: `server${at + 1}`,
      port: next(),
      metrics: next(),
    })),
    databaseProxy: next(),
    pool: next(),
    web,
    isArchived,
    password: randomBytes(18).toString('base64url'),
    secret: randomBytes(36).toString('base64url'),
  }
  await release()
  return plan
}

/** The URLs of the product's owner: through the pooler, and direct. */
export function databaseUrls({ password, pool, databaseProxy }: Plan): { pooled: string; direct: string } {
  const at = (port: number) => `postgres://evenhand:${password}@${HOST}:${port}/evenhand?sslmode=disable`
  return { pooled: at(pool), direct: at(databaseProxy) }
}

export function patroniConfig(plan: Plan, node: DatabaseNode, binDir: string): string {
  return filled('patroni.yaml', {
    SCOPE: `evenhand${suffix(plan)}`,
    BOOTSTRAP: plan.restoreTo ? 'restore' : 'initdb',
    RESTORE_TO: plan.restoreTo ?? '',
    BACKREST_CONFIG: backrestPath(plan, node),
    ...(plan.isArchived
      ? { ARCHIVE_MODE: 'on', ARCHIVE_TIMEOUT: 60 }
      : { ARCHIVE_MODE: 'off', ARCHIVE_TIMEOUT: 0 }),
    NODE_DIR: join(plan.dir, node.name),
    NAME: node.name,
    HOST,
    ADDRESS: HOST,
    NETWORK: '127.0.0.1/32',
    BIN_DIR: binDir,
    REST_PORT: node.rest,
    DB_PORT: node.port,
    DB_PASSWORD: plan.password,
    ETCD: plan.nodes.map(({ etcdClient }) => `${HOST}:${etcdClient}`).join(','),
    DATA_DIR: dataDir(plan, node),
    PASS_FILE: join(plan.dir, node.name, 'pgpass'),
  })
}

export function backrestConfig(plan: Plan, node: DatabaseNode): string {
  return filled('pgbackrest.conf', {
    NODE_DIR: join(plan.dir, node.name),
    DATA_DIR: dataDir(plan, node),
    DB_PORT: node.port,
    // the containers name a bucket here
    REPOSITORY: `repo1-path=${join(plan.dir, 'backups')}\nrepo1-retention-full=2`,
  })
}

/** Where a node's pgBackRest finds its settings. */
export const backrestPath = (plan: Plan, node: DatabaseNode): string =>
  join(plan.dir, node.name, 'pgbackrest.conf')

const dataDir = (plan: Plan, node: DatabaseNode) => join(plan.dir, node.name, `data${suffix(plan)}`)

/** A restored cluster is a new one beside the old: same as in enter.sh. */
const suffix = ({ restoreTo }: Plan) => (restoreTo ? `-${restoreTo.replace(/[^0-9A-Za-z]+/g, '-')}` : '')

export function haproxyConfig(plan: Plan): string {
  return filled('haproxy.cfg', {
    HOST,
    MAXCONN: 4000,
    DB_PROXY_PORT: plan.databaseProxy,
    WEB_PORT: plan.web,
    // on loopback there is no address to forward, and local mode refuses forwarded requests
    FORWARD: '',
    DB_SERVERS: plan.nodes
      .map(({ name, port, rest }) => `  server ${name} ${HOST}:${port} check port ${rest}`)
      .join('\n'),
    WEB_SERVERS: plan.servers.map(({ name, port }) => `  server ${name} ${HOST}:${port} check`).join('\n'),
  })
}

export function pgbouncerConfig(plan: Plan, usersFile: string): string {
  return filled('pgbouncer.ini', {
    HOST,
    DB_HOST: HOST,
    DB_PROXY_PORT: plan.databaseProxy,
    POOL_PORT: plan.pool,
    USERS_FILE: usersFile,
  })
}

/** A template of deploy/cluster with its variables filled in; throws if one is missing. */
export function filled(file: string, values: Record<string, string | number>): string {
  return readFileSync(join(DEPLOY, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${file} needs ${name}`)
    return String(values[name])
  })
}

/** Free ports, held until `release` so that none is handed out twice. */
async function freePorts(count: number): Promise<[number[], () => Promise<unknown>]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, HOST)
      await new Promise((resolve) => server.once('listening', resolve))
      return server
    }),
  )
  const ports = held.map((server) => (server.address() as { port: number }).port)
  return [ports, () => Promise.all(held.map((server) => new Promise((done) => server.close(done))))]
}
