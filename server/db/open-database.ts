import { join } from 'node:path'
import { startEmbedded } from './embedded/embedded.ts'
import { prepareJobsSchema } from './jobs-schema.ts'
import { migrate } from './migrate.ts'
import type { DatabaseUrl } from './naming-client.ts'
import { connect } from './pool.ts'
import { mustBeUnnamed, type Pooler, refusePooled } from './pooler.ts'
import { prepareRoles, type RoleUrls } from './roles.ts'
import { checkSettings } from './settings.ts'
import { standbyWarning } from './standby.ts'

/** A database ready to serve: settings checked, roles created, migrated. URLs for openPool() and connect(). */
export type ReadyDatabase = {
  ownerUrl: DatabaseUrl
  /** for requests; through a pooler where `isPooled` */
  appUrl: DatabaseUrl
  isPooled: boolean
  /** for LISTEN, as the same role: PostgreSQL itself */
  listenUrl: DatabaseUrl
  jobsUrl: DatabaseUrl
  /** the migrations this start applied */
  applied: string[]
  stop: () => Promise<void>
}

export type DatabaseChoice = {
  /** null: the embedded database, in dataDir */
  databaseUrl: string | null
  /** PostgreSQL itself, if databaseUrl goes through a pooler */
  directUrl?: string | null
  databaseAppUrl: string | null
  /** what the operator says is in front of PostgreSQL */
  pooler?: Pooler | null
  dataDir: string
  /** whether the embedded database keeps what it writes for a restore to a moment */
  backups?: { pointInTime: boolean }
  log: (sentence: string) => void
}

/** Starts or finds the database and brings it up to this version. Throws DatabaseProblem. */
export async function openDatabase(choice: DatabaseChoice): Promise<ReadyDatabase> {
  const { databaseUrl, dataDir, log, backups } = choice
  if (databaseUrl) return openExternal({ ...choice, databaseUrl })
  const secretsDir = join(dataDir, 'database')
  const embedded = await startEmbedded({ dataDir, log, isArchived: backups?.pointInTime ?? false })
  try {
    const ready = await prepare(embedded.url(), null, secretsDir)
    const moving = (url: string) => () => withPortOf(url, embedded.url())
    return {
      ownerUrl: embedded.url,
      appUrl: moving(ready.appUrl),
      isPooled: false,
      listenUrl: moving(ready.appUrl),
      jobsUrl: moving(ready.jobsUrl),
      applied: ready.applied,
      stop: embedded.stop,
    }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

async function openExternal(choice: DatabaseChoice & { databaseUrl: string }): Promise<ReadyDatabase> {
  const { databaseUrl, databaseAppUrl, directUrl, dataDir, log, pooler = null } = choice
  const postgresUrl = directUrl ?? databaseUrl
  await refusePooled(postgresUrl, Boolean(directUrl), pooler)
  const ready = await prepare(postgresUrl, databaseAppUrl, join(dataDir, 'database'))
  const warning = await standbyWarning(postgresUrl)
  if (warning) log(warning)
  // the operator's own role has an address of its own, which says where requests go
  const appUrl = directUrl && !databaseAppUrl ? withHostOf(ready.appUrl, databaseUrl) : ready.appUrl
  return {
    ...ready,
    appUrl,
    isPooled: await mustBeUnnamed(appUrl, Boolean(directUrl), pooler),
    listenUrl: directUrl ? withHostOf(ready.appUrl, directUrl) : ready.appUrl,
    stop: async () => {},
  }
}

/**
 * Checks the settings, creates the roles and migrates (up to a number, for a restore). Several processes starting on
 * one database take turns.
 */
export async function prepare(
  ownerUrl: string,
  appUrl: string | null,
  secretsDir: string,
  upTo?: number,
): Promise<RoleUrls & { ownerUrl: string; applied: string[] }> {
  await checkSettings(ownerUrl)
  const turn = await connect(ownerUrl, 'evenhand start')
  try {
    await turn.query('select pg_advisory_lock($1)', [START_LOCK])
    const roles = await prepareRoles(ownerUrl, { appUrl, secretsDir })
    await prepareJobsSchema(ownerUrl, roles.jobsUrl)
    const applied = await migrate(ownerUrl, upTo === undefined ? {} : { upTo })
    await checkSettings(roles.appUrl)
    await checkSettings(roles.jobsUrl)
    return { ...roles, ownerUrl, applied }
  } finally {
    await turn.end()
  }
}

const START_LOCK = '7310591293581126245'

function withHostOf(url: string, other: string): string {
  const [moved, { host, pathname }] = [new URL(url), new URL(other)]
  moved.host = host
  moved.pathname = pathname
  return moved.href
}

function withPortOf(url: string, other: string): string {
  const moved = new URL(url)
  moved.port = new URL(other).port
  return moved.href
}
