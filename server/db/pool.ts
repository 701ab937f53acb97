import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Tables } from './generated/tables.ts'
import { type DatabaseUrl, NamingClient } from './naming-client.ts'
import { patiently } from './patience.ts'

/** The database as one role sees it: single typed statements through `query`, transactions through inTransaction(). */
export type Database = {
  /** each statement is its own transaction with no person set, so row-level security shows no family's rows */
  readonly query: Kysely<Tables>
  /** a dedicated client, to be released by the caller. Waits out a restart of the database. */
  readonly checkOut: () => Promise<pg.PoolClient>
  /** for libraries that want the driver's own pool (the job runner) */
  readonly pool: pg.Pool
  readonly close: () => Promise<void>
}

export type PoolOptions = {
  /** maximum number of connections; 10 by default */
  max?: number
  /** how long to wait out a restart of the database before DatabaseDown, ms; 5000 by default */
  patience?: number
  /** shown in pg_stat_activity */
  name?: string
  /** the address is a pooler's in transaction mode: statements are not prepared by name */
  isPooled?: boolean
  /** called when an idle connection is lost; requests get DatabaseDown themselves */
  onLost?: (error: Error) => void
}

/** Opens a pool that outlives restarts of the database: lost clients are replaced, nothing crashes. */
export function openPool(url: DatabaseUrl, options: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    Client: NamingClient as unknown as new () => pg.ClientBase,
    databaseUrl: url,
    isPooled: options.isPooled,
    max: options.max ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: options.name ?? 'evenhand',
    pipeline: true,
  } as pg.PoolConfig)
  pool.on('error', (error) => options.onLost?.(error))
  // The pool listens to idle clients only; one unhandled error on a checked-out client would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))

  const connectPool = patiently(() => pool.connect(), options.patience ?? 5_000)
  const checkOut = async () => {
    const client = await connectPool()
    const release = client.release
    // A client whose connection broke must not be lent again before its socket has noticed.
    client.release = (error) => release.call(client, error || (client as unknown as NamingClient).isLost)
    return client
  }
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        connect: () => checkOut() as unknown as Promise<PostgresPoolClient>,
        end: () => pool.end(),
        options: {},
      },
    }),
  })
  let closed: Promise<void> | undefined
  return {
    query: kysely,
    checkOut,
    pool,
    close: () => (closed ??= pool.end()),
  }
}

/** A dedicated connection for LISTEN or a long task, not pooled. It emits `end` when it is lost. */
export async function connect(url: DatabaseUrl, name = 'evenhand'): Promise<pg.Client> {
  const client = new NamingClient({ databaseUrl: url, keepAlive: true, application_name: name })
  client.on('error', () => {})
  await patiently(() => client.connect(), 0)()
  return client
}
