import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { codeOf } from './database-problem.ts'
import { type Database, openPool } from './pool.ts'
import { onServer, withDatabase } from './test-setup.ts'

/** A test file's own database: migrated, empty, real. */
export type TestDatabase = {
  ownerUrl: string
  appUrl: string
  jobsUrl: string
  /** as requests see it */
  app: Database
  /** as the migrations' owner sees it; subject to row-level security too */
  owner: Database
  /** closes the pools and drops the database */
  close: () => Promise<void>
}

/** Clones the migrated template of the run, or of a server of one's own (test-setup.ts). Call it once per test file, and `close` in afterAll. */
export async function testDatabase(where = inject('testDatabase')): Promise<TestDatabase> {
  const { run, template, ...urls } = where
  const name = `${run}_${randomBytes(4).toString('hex')}`
  const server = withDatabase(urls.ownerUrl, 'postgres')
  await clone(server, name, template)
  const [ownerUrl, appUrl, jobsUrl] = [urls.ownerUrl, urls.appUrl, urls.jobsUrl].map((url) =>
    withDatabase(url, name),
  ) as [string, string, string]
  const app = openPool(appUrl)
  const owner = openPool(ownerUrl, { max: 2 })
  return {
    ownerUrl,
    appUrl,
    jobsUrl,
    app,
    owner,
    close: async () => {
      await app.close()
      await owner.close()
      await patiently(() =>
        onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
      )
    },
  }
}

async function clone(server: string, name: string, template: string): Promise<void> {
  await patiently(() =>
    onServer(server, (client) => client.query(`create database ${name} template ${template}`)),
  )
}

// 55006: the template is briefly in use, for instance by autovacuum. 42501: a process of another role has not yet
// left a database whose connections are closed, and the owner may not terminate it.
const PASSING = ['55006', '42501']

async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (attempt === 40 || !PASSING.includes(codeOf(error))) throw error
      await sleep(250)
    }
  }
}
