import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { TRIAL_MARK } from './config-trial.ts'
import type { Context } from './context.ts'
import type { DatabaseUrl } from './db/naming-client.ts'
import type { ReadyDatabase } from './db/open-database.ts'
import { type Database, openPool } from './db/pool.ts'
import { seedDemo } from './demo/demo.ts'
import { startGoogleStandIn } from './demo/stand-in/google.ts'
import { SERVER_FEATURES } from './features.ts'
import { startArchiving } from './http/archiving.ts'
import { newLife } from './http/life.ts'
import { measure } from './http/metrics.ts'
import { serveMetrics } from './http/metrics-port.ts'
import { readings } from './http/metrics-readings.ts'
import { outboxKey } from './http/outbox-key.ts'
import { endAll } from './http/stopping.ts'
import { sayUnreachable } from './http/unreachable.ts'
import { startWatch } from './http/watch.ts'
import { startJobs } from './jobs/runner.ts'
import { startHub } from './live/hub.ts'
import { prepareReading } from './mediation/reading/reading.commands.ts'
import { openFiles } from './outside/files.ts'
import { openStaging } from './outside/staging.ts'
import { openBucketStaging } from './outside/staging-bucket.ts'
import { removeLeftFolders } from './outside/work-folder.ts'
import { makeFirstKeys, openKeys } from './record/keys.commands.ts'
import { secretToStartWith } from './record/server-secret.commands.ts'

const stopping: (() => Promise<unknown>)[] = []
/** Of our own PostgreSQL: it has all the time it needs. */
let closeDatabase = async () => {}
/** How long it is told to be leaving before it stops taking requests. */
let drainMs = 0
const life = newLife()
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)

/**
 * Waits for the database, starts the app and listens; then makes the demo family, which must not delay the first
 * response.
 */
export async function serve(config: Config, opening: Promise<ReadyDatabase>): Promise<void> {
  const [database] = await Promise.all([opening, prepareReading()])
  closeDatabase = database.stop
  const db = openPool(database.appUrl, { max: 16, isPooled: database.isPooled })
  stopping.push(db.close)
  const clock = Date.now
  const secret = await firstKeys(openPool(database.ownerUrl, { max: 1 }), config)
  const live = await startHub(db, database.listenUrl, clock)
  stopping.push(live.stop)
  const ctx: Context = {
    config,
    db,
    clock,
    newId: uuidv7,
    chance: randomBytes,
    keys: await openKeys(db, secret, clock),
    live,
    life,
    files: openFiles(config.filesUrl),
    staging: stagingOf(config),
    googleStandIn: await standInOf(config),
    faults: {},
  }
  await removeLeftFolders(clock())
  stopping.push(startArchiving(ctx))
  const jobs = await startJobs(ctx, SERVER_FEATURES, database.jobsUrl)
  stopping.push(jobs.stop)
  const app = await buildApp(ctx, SERVER_FEATURES)
  await openMetrics(ctx, app, database.jobsUrl)
  stopping.push(() => app.close())
  drainMs = config.cluster.drainSeconds * 1000
  await app.listen({ port: config.port, host: config.host })
  greet(ctx)
  const endWatch = startWatch(ctx)
  stopping.push(async () => endWatch())
  void sayUnreachable(ctx)
  if (config.demo) await makeDemo(ctx)
}

/** Makes the signing keys at the first start, and returns the secret they are sealed under. */
async function firstKeys(owner: Database, config: Config): Promise<string> {
  try {
    const secret = await secretToStartWith(owner, config)
    await makeFirstKeys(owner, secret, Date.now)
    return secret
  } finally {
    await owner.close()
  }
}

/** Makes the demo family. A server that stops meanwhile finishes the current step; the next start resumes there. */
async function makeDemo(ctx: Context): Promise<void> {
  const made = seedDemo(ctx, SERVER_FEATURES, life.isStopping).catch((error: Error) => {
    console.error(`The demo family could not be created: ${error.message}`)
  })
  stopping.push(() => made)
  await made
}

/** Serves metrics if configured: on a separate port, with a separate connection. */
async function openMetrics(
  ctx: Context,
  app: Awaited<ReturnType<typeof buildApp>>,
  jobsUrl: DatabaseUrl,
): Promise<void> {
  const { metrics: place } = ctx.config.cluster
  if (!place) return
  const jobs = openPool(jobsUrl, { max: 1, patience: 0, name: 'evenhand metrics' })
  const metrics = await serveMetrics(
    measure(app, ctx, () => readings(ctx, jobs)),
    place,
  )
  stopping.push(async () => {
    await metrics.stop()
    await jobs.close()
  })
}

/** Unfinished uploads go to the bucket if files do: the next piece may reach another server. */
function stagingOf({ filesUrl, dataDir }: Config) {
  const folder = join(dataDir, 'uploads')
  return filesUrl.startsWith('s3:') ? openBucketStaging(filesUrl, folder) : openStaging(folder)
}

/** Starts a stand-in Google for made-up parents, so that what they do stays on this machine. */
async function standInOf({ testMode, publicUrl }: Config) {
  if (!testMode) return null
  const standIn = await startGoogleStandIn([`${publicUrl}/auth/google/calendar`])
  stopping.push(standIn.stop)
  return standIn
}

function greet(ctx: Context): void {
  const { mode, host, port, publicUrl, smtpUrl, demo, trustProxy, warnings, isTrial, dataDir } = ctx.config
  for (const warning of warnings) console.error(warning)
  if (isTrial)
    console.error(
      `This is a trial copy of a backup: it sends no mail, text message or push, reaches no Google account, bucket or language model, and makes no nightly backup, whatever the settings say. To put it into service, stop it and delete ${join(dataDir, TRIAL_MARK)} (or take TRIAL_COPY out of the settings).`,
    )
  if (mode === 'local') {
    console.log(`\n  Evenhand   ${publicUrl}`)
    if (!smtpUrl)
      console.log(
        `  Outbox     ${publicUrl}/test/outbox#key=${outboxKey(ctx)}   (mail is kept there, none is sent)`,
      )
    if (demo) console.log('  Demo       two buttons on the front page enter a family as either parent')
    console.log('  Stop       Ctrl-C\n')
    return
  }
  console.log(`Evenhand serves ${publicUrl} from ${host}:${port}.`)
  if (!smtpUrl) console.log('Mail is not set up (SMTP_URL): people cannot register until it is.')
  if (!trustProxy)
    console.log('TRUST_PROXY is unset: behind a proxy all people count as one address in the limits.')
}

/** Stops in reverse order; a second Ctrl-C does not hurry it, because the database is being closed properly. */
async function stop(): Promise<void> {
  if (life.isStopping()) return
  life.beginStop()
  await sleep(drainMs)
  const left = await endAll(stopping.reverse())
  if (left > 0)
    console.error('Not everything ended in time. What was still running is taken up at the next start.')
  await closeDatabase().catch((error: Error) => console.error(error.message))
  process.exit(0)
}
