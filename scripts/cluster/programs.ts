import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The paths of a cluster's programs on Debian. */
export type Programs = {
  readonly etcd: string
  readonly patroni: string
  readonly haproxy: string
  readonly pgbouncer: string
  /** the folder of initdb, postgres and pg_ctl */
  readonly postgresql: string
  /** archives and restores; a cluster runs without it */
  readonly pgbackrest?: string
}

const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgresql: 'postgresql',
}

/** The programs, or the Debian packages that are missing. */
export function findPrograms(): Programs | { readonly missing: string[] } {
  const found = {
    etcd: onPath('etcd'),
    patroni: onPath('patroni'),
    haproxy: onPath('haproxy'),
    pgbouncer: onPath('pgbouncer'),
    postgresql: newestPostgres(),
  }
  const missing = Object.entries(found).flatMap(([name, path]) =>
    path ? [] : [PACKAGES[name as keyof typeof PACKAGES]],
  )
  if (missing.length > 0) return { missing }
  const pgbackrest = onPath('pgbackrest')
  return { ...(found as Programs), ...(pgbackrest ? { pgbackrest } : {}) }
}

function onPath(name: string): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find(existsSync)
}

/** The folder of PostgreSQL's own programs, from 15 on. */
export function newestPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  return readdirSync(root)
    .filter((version) => Number(version) >= 15 && existsSync(join(root, version, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))[0]
}
