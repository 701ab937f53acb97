import { DatabaseProblem } from './database-problem.ts'
import { connect } from './pool.ts'

/**
 * Whether a URL leads to a pooler in transaction mode: there two open connections share one server process as
 * long as neither is in a transaction. PostgreSQL itself, and a pooler in session mode, give each its own.
 */
export async function isPooled(url: string): Promise<boolean> {
  const [one, other] = [await connect(url, 'evenhand start'), await connect(url, 'evenhand start')]
  try {
    const pid = async (client: typeof one) =>
      (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number
    return (await pid(one)) === (await pid(other))
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

/**
 * Refuses a pooler in transaction mode where PostgreSQL itself is needed: LISTEN would receive nothing, and session
 * locks would pass to whoever uses the server process next.
 */
export async function refusePooled(url: string, isDirectSet: boolean): Promise<void> {
  if (!(await isPooled(url))) return
  throw isDirectSet
    ? new DatabaseProblem(
        'DATABASE_DIRECT_URL leads to a pooler in transaction mode.',
        'Set it to the address of PostgreSQL itself (or of HAProxy in front of it); the pooler is for DATABASE_URL.',
      )
    : new DatabaseProblem(
        'DATABASE_URL leads to a pooler in transaction mode.',
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: live updates, jobs and migrations need it.',
      )
}
