import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Problem } from '@evenhand/contract/errors.ts'
import type { AskOf, Endpoint, ReplyOf } from '@evenhand/contract/http.ts'
import { uuidv7 } from 'uuidv7'
import type { ProvidedContext } from 'vitest'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Context, Faults } from '../context.ts'
import { type Database, openPool } from '../db/pool.ts'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import type { ServerFeatures } from '../feature.ts'
import { SERVER_FEATURES } from '../features.ts'
import { startJobs } from '../jobs/runner.ts'
import { startHub } from '../live/hub.ts'
import { openFiles } from '../outside/files.ts'
import { openStaging, type Staging } from '../outside/staging.ts'
import { makeFirstKeys, openKeys } from '../record/keys.commands.ts'
import { type Life, newLife } from './life.ts'

/** A complete server on its own database, listening on loopback, with a clock the test controls. */
export type TestApp = {
  readonly url: string
  readonly ctx: Context
  readonly features: ServerFeatures
  /** advances the clock */
  readonly pass: (ms: number) => void
  /** makes a call by its contract; never throws on a refusal */
  readonly call: <E extends Endpoint>(endpoint: E, ask: AskOf<E> & Sent) => Promise<Reply<E>>
  /** connected as the tables' owner, for what no call can do */
  readonly owner: Database
  /** the URL for the job queue's own role */
  readonly jobsUrl: string
  /** what the server's keys are sealed under */
  readonly secret: string
  readonly stop: () => Promise<void>
}
export type Sent = {
  token?: string | undefined
  key?: string
  headers?: Record<string, string>
  form?: FormData
}
export type Reply<E> = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** the reply of a success; reading it after a refusal fails the test */
  readonly body: ReplyOf<E>
  readonly problem: Problem
}

type Options = {
  /** a PostgreSQL of one's own (test-setup.ts) */
  server?: ProvidedContext['testDatabase']
  config?: Partial<Config>
  faults?: Faults
  /** the gate treats everyone as a member of every family, so that row-level security is on its own */
  gateOpen?: boolean
  /** extra features, planted so that the authorisation test catches them */
  planted?: ServerFeatures
  /** the Google that made-up parents connect to */
  googleStandIn?: Context['googleStandIn']
  jobs?: boolean
  /** how the server fares, where a test looks at what it has met */
  life?: Life
  start?: number
  /** where unfinished uploads are kept; for a second process, its folder comes from `config` */
  staging?: Staging
  /** an app to share the database and secret of, as a second process; stop the second one first */
  beside?: TestApp
}

const grounds = new WeakMap<TestApp, { database: TestDatabase; secret: string }>()

// contains any family asked for, and is empty where a person's one family is looked up
const EVERY_FAMILY: ReadonlySet<string> = Object.assign(new Set<string>(), { has: () => true })

/** Starts it; call `stop` in afterAll. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const shared = options.beside && grounds.get(options.beside)
  const database = shared?.database ?? (await testDatabase(options.server))
  const secret = shared?.secret ?? randomBytes(32).toString('hex')
  const dataDir = await mkdtemp(join(tmpdir(), 'evenhand-test-'))
  const config: Config = {
    ...readConfig({}),
    dataDir,
    filesUrl: join(dataDir, 'files'),
    port: 0,
    ...options.config,
  }
  let now = options.start ?? Date.now()
  const clock = () => now
  const db = shared ? openPool(database.appUrl) : database.app
  await makeFirstKeys(database.owner, secret, clock)
  const keys = await openKeys(db, secret, clock)
  const live = await startHub(db, database.appUrl, clock)
  const features = { ...SERVER_FEATURES, ...options.planted }
  const ctx: Context = {
    config,
    db,
    clock,
    newId: uuidv7,
    chance: randomBytes,
    keys,
    life: options.life ?? newLife(),
    live: options.gateOpen ? { ...live, membershipsOf: () => EVERY_FAMILY } : live,
    files: openFiles(config.filesUrl),
    staging: options.staging ?? openStaging(join(config.dataDir, 'uploads')),
    googleStandIn: options.googleStandIn ?? null,
    faults: { checkReplies: true, ...options.faults },
  }
  const jobs = options.jobs ? await startJobs(ctx, features, database.jobsUrl) : undefined
  const app = await buildApp(ctx, features)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const started: TestApp = {
    url,
    ctx,
    features,
    owner: database.owner,
    jobsUrl: database.jobsUrl,
    secret,
    pass: (ms) => {
      now += ms
    },
    call: (endpoint, ask) => send(url, endpoint, ask),
    stop: async () => {
      app.server.closeAllConnections()
      await app.close()
      await jobs?.stop()
      await live.stop()
      await (shared ? db : database).close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  grounds.set(started, { database, secret })
  return started
}

async function send<E extends Endpoint>(url: string, endpoint: E, ask: AskOf<E> & Sent): Promise<Reply<E>> {
  const { params, query, body } = ask as { params?: object; query?: object; body?: unknown }
  const path = Object.entries(params ?? {}).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const response = await fetch(`${url}${path}${search}`, {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'x-evenhand': '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ask.token ? { authorization: `Bearer ${ask.token}` } : {}),
      ...(ask.key ? { 'idempotency-key': ask.key } : {}),
      ...ask.headers,
    },
    ...(ask.form ? { body: ask.form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const parsed = () => JSON.parse(text)
  return {
    status: response.status,
    headers: response.headers,
    text,
    get body() {
      if (!response.ok) throw new Error(`${endpoint.method} ${path} answered ${response.status}: ${text}`)
      return parsed() as ReplyOf<E>
    },
    get problem() {
      if (response.ok) throw new Error(`${endpoint.method} ${path} was expected to fail and answered ${text}`)
      return parsed() as Problem
    },
  }
}
