import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'
import type { Context } from '../context.ts'
import { DatabaseDown } from '../db/database-problem.ts'
import type { DatabaseUrl } from '../db/naming-client.ts'
import { type Database, openPool } from '../db/pool.ts'
import type { Job, ServerFeatures } from '../feature.ts'
import type { Troubles } from '../http/troubles.ts'
import { closeMail } from '../outside/mail.ts'
import { freeLocksOfDead } from './queue.sql.ts'

/**
 * Runs the jobs that commands enqueue. Survives restarts of the database, even on another port.
 * `stop` waits for running jobs.
 */
export async function startJobs(
  ctx: Context,
  features: ServerFeatures,
  jobsUrl: DatabaseUrl,
): Promise<{ stop: () => Promise<void> }> {
  const pool = openPool(jobsUrl, { max: 10, name: JOBS })
  // where the database is away the runner waits for it; locks then end by themselves
  await freeLocksOfDead(pool, JOBS).catch(() => {})
  const jobs = jobsOf(features, ctx.config.features)
  const tasksOf = (own: readonly Job[]): TaskList =>
    Object.fromEntries(
      own.map(({ name, run }) => [name, (given: unknown) => run(ctx, given, pool, features)]),
    )
  // no backfill: a run missed while the server was off is not caught up on
  const crontab = jobs.flatMap(({ name, at }) => (at ? [`${at} ${name}`] : [])).join('\n')
  const stopping = new AbortController()
  const { done, isAway } = waitOutLosses(pool, stopping.signal)
  // a calendar that never responds, or a long export, must not hold up mail
  const quick = tasksOf(jobs.filter(({ isSlow }) => !isSlow))
  const long = tasksOf(jobs.filter(({ isSlow }) => isSlow))
  const lanes = await Promise.all([
    keepRunning(() => startRunner(ctx, pool, quick, crontab), stopping.signal, ctx.life.troubles),
    keepRunning(() => startRunner(ctx, pool, long, ''), stopping.signal, ctx.life.troubles),
  ])

  return {
    stop: async () => {
      stopping.abort()
      await Promise.race([Promise.all(lanes.map((end) => end())), isAway])
      await done()
      await pool.close()
      closeMail(ctx.config)
    },
  }
}

const JOBS = 'evenhand jobs'

/** The jobs that run: of a feature that is turned off only those that clear up; what was handed over waits (LIM-03). */
export function jobsOf(features: ServerFeatures, on: Context['config']['features']): Job[] {
  return Object.values(features).flatMap(({ flag, jobs = [] }) =>
    flag && !on[flag] ? jobs.filter(({ clearsUp }) => clearsUp) : jobs,
  )
}

/** Starts workers, restarting them whenever they stop; returns a function that ends them after running jobs. */
async function keepRunning(
  start: () => Promise<Runner>,
  stopping: AbortSignal,
  troubles: Troubles,
): Promise<() => Promise<void>> {
  let runner = await start()
  const running = (async () => {
    while (!stopping.aborted) {
      // they stop by themselves only if the database is down for long
      await runner.promise.catch((error: Error) => {
        if (troubles.meet(error) === null) console.error(`jobs paused: ${error.message}`)
      })
      if (stopping.aborted) return
      await sleep(1_000, undefined, { signal: stopping }).catch(() => {})
      if (!stopping.aborted) runner = await start().catch(() => runner)
    }
  })()
  return async () => {
    await runner.stop().catch(() => {})
    await running
  }
}

/**
 * The library does not wait for a finished job to be removed: a refused connection there would end the process. It
 * retries indefinitely if the error has a code it knows. `done` waits for running jobs, so that none of them meets a
 * closed pool; `isAway` resolves where the library, told to stop, would go on trying without end: what it ran is taken up
 * at the next start.
 */
function waitOutLosses({ pool }: Database, stopping: AbortSignal) {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>
  let giveUp = () => {}
  const isAway = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  let isOver = false
  const patiently = async (callback?: unknown) => {
    // with a callback the library listens for new jobs, and reconnects by itself
    if (callback) return connect(callback)
    try {
      return retryable(await connect())
    } catch (error) {
      if (stopping.aborted) giveUp()
      if (isOver) return new Promise<PoolClient>(() => {})
      throw Object.assign(error as Error, { code: 'ETIMEDOUT' })
    }
  }
  pool.connect = patiently as typeof pool.connect
  const done = async () => {
    const until = performance.now() + MOST_MS_TO_END
    while (pool.waitingCount + pool.totalCount - pool.idleCount > 0 && performance.now() < until)
      await sleep(10)
    isOver = true
  }
  return { done, isAway }
}

const wrapped = new WeakSet<PoolClient>()

/** Makes a connection lost while removing a job look like a refused one, whose code the library retries. */
function retryable(client: PoolClient): PoolClient {
  if (wrapped.has(client)) return client
  wrapped.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (!(result instanceof Promise)) return result
    return result.catch((error) => {
      throw error instanceof DatabaseDown ? Object.assign(error, { code: 'ETIMEDOUT' }) : error
    })
  }) as typeof client.query
  return client
}

const MOST_MS_TO_END = 3_000

// On our pool: the library removes its error listener before its connections are closed, and one lost in between
// would end the process.
function startRunner(
  { life }: Context,
  { pool }: Database,
  taskList: TaskList,
  crontab: string,
): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList,
    crontab,
    logger: quietly(life.troubles),
  })
}

/**
 * Logs only that a job failed and why, in our own words (MailFailed): the library's log lines would include payloads.
 * Lost connections are not reported, because it reconnects by itself; a known trouble is said once and counted, also
 * where the queue itself meets it.
 */
const quietly = (troubles: Troubles) =>
  new Logger(() => (level, _message, meta) => {
    const { job, error } = (meta ?? {}) as { job?: unknown; error?: unknown }
    if (level !== 'error' || !(error instanceof Error)) return
    if (troubles.meet(error) === null && job) console.error(`job failed: ${error.message}`)
  })
