import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from './embedded/embedded.ts'
import { prepare } from './open-database.ts'
import { connect } from './pool.ts'
import { systemPostgres } from './test-postgres.ts'

/** Before all server tests: one database, migrated once, that each test file clones (test-database.ts). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, stop } = await prepareDatabase()
  project.provide('testDatabase', database)
  return stop
}

/**
 * It is created on TEST_DATABASE_URL if given; else on a PostgreSQL started for this run, the embedded one or, with
 * TEST_POSTGRES=debian15, the system's. Everything is dropped afterwards. A test that harms PostgreSQL's own files has one
 * to itself: a checkpoint anywhere on the server stops it as soon as a file it is to write is gone.
 */
export async function prepareDatabase() {
  const server = await chooseServer()
  const run = `evenhand_test_${randomBytes(4).toString('hex')}`
  const template = `${run}_template`
  await onServer(server.ownerUrl, (owner) => owner.query(`create database ${template}`))
  const ready = await prepare(withDatabase(server.ownerUrl, template), null, server.secretsDir)
  const { ownerUrl, appUrl, jobsUrl } = ready
  const { cluster } = server
  const stop = async () => {
    if (process.env['TEST_DATABASE_URL']) await dropAll(server.ownerUrl, run)
    await server.stop()
  }
  return { database: { run, template, ownerUrl, appUrl, jobsUrl, cluster }, stop }
}

type Server = { ownerUrl: string; secretsDir: string; cluster: string | null; stop: () => Promise<void> }

async function chooseServer(): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'evenhand-test-'))
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { ownerUrl: given, secretsDir: dataDir, cluster: null, stop: async () => {} }
  const system = process.env['TEST_POSTGRES'] === 'debian15' ? systemPostgres() : undefined
  if (system && !system.ok) throw new Error(system.sentence)
  const embedded = await startEmbedded({
    dataDir,
    isTemporary: true,
    log: console.error,
    ...(system && { binaries: system.binaries }),
  })
  const cluster = await onServer(embedded.rootUrl(), async (root) => {
    await root.query('alter role evenhand_owner createdb')
    return String((await root.query('show data_directory')).rows[0].data_directory)
  })
  return { ownerUrl: embedded.url(), secretsDir: join(dataDir, 'database'), cluster, stop: embedded.stop }
}

async function dropAll(ownerUrl: string, run: string): Promise<void> {
  await onServer(ownerUrl, async (owner) => {
    const { rows } = await owner.query(`select datname from pg_database where starts_with(datname, $1)`, [
      run,
    ])
    for (const { datname } of rows) await owner.query(`drop database ${datname} with (force)`)
    // Other databases of that server may depend on the roles: then they stay.
    for (const role of ['evenhand_app', 'evenhand_jobs'])
      await owner.query(`drop role if exists ${role}`).catch(() => {})
  })
}

export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

export async function onServer<T>(
  url: string,
  work: (client: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const client = await connect(url, 'evenhand tests')
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: {
      run: string
      template: string
      ownerUrl: string
      appUrl: string
      jobsUrl: string
      /** PostgreSQL's own folder; null where it was not started for this run */
      cluster: string | null
    }
  }
}
