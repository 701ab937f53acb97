import { readDatabaseUrl } from './config-addresses.ts'
import { ConfigProblem } from './config-problem.ts'

/** Settings for several servers that share the work; read by config.ts alone. */
export type ClusterConfig = {
  /** PostgreSQL itself, if DATABASE_URL goes through a pooler; null: DATABASE_URL is PostgreSQL itself */
  databaseDirectUrl: string | null
  /** what the operator says is in front of PostgreSQL; null: looked up at the start */
  pooler: 'transaction' | 'session' | 'none' | null
  /** where Prometheus scrapes metrics; null: nowhere */
  metrics: { host: string; port: number } | null
  /** how long a server told to stop keeps serving while the load balancer notices, s */
  drainSeconds: number
}

/** Reads these settings from the environment. */
export function readCluster(env: Record<string, string | undefined>): ClusterConfig {
  const { DATABASE_DIRECT_URL, DATABASE_URL, METRICS_HOST, METRICS_PORT, DRAIN_SECONDS } = env
  if (DATABASE_DIRECT_URL && !DATABASE_URL) {
    throw new ConfigProblem(
      'DATABASE_DIRECT_URL is set without DATABASE_URL: it is the way around a pooler that DATABASE_URL names.',
    )
  }
  const pooler = readPooler(env['DATABASE_POOLER'])
  if (pooler === 'transaction' && !DATABASE_DIRECT_URL)
    throw new ConfigProblem(
      'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL, the address of PostgreSQL itself: live updates, jobs and migrations go around the pooler.',
    )
  const port = number('METRICS_PORT', METRICS_PORT, 65_535)
  return {
    databaseDirectUrl: readDatabaseUrl('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL),
    pooler,
    metrics: port ? { host: METRICS_HOST || '127.0.0.1', port } : null,
    drainSeconds: number('DRAIN_SECONDS', DRAIN_SECONDS, 300) ?? 0,
  }
}

function readPooler(text: string | undefined): ClusterConfig['pooler'] {
  if (!text) return null
  if (text === 'transaction' || text === 'session' || text === 'none') return text
  throw new ConfigProblem(`DATABASE_POOLER must be transaction, session or none; it is "${text}".`)
}

function number(name: string, text: string | undefined, most: number): number | null {
  if (!text) return null
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new ConfigProblem(`${name} must be a whole number from 0 to ${most}; it is "${text}".`)
}
