import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createExpense } from '@evenhand/contract/expenses/expenses.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openPool } from '../db/pool.ts'
import { prepareDatabase } from '../db/test-setup.ts'
import { newLife } from './life.ts'
import { measure } from './metrics.ts'
import { readings } from './metrics-readings.ts'
import { lookAround } from './readiness.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { newFamily, type TestFamily } from './test-people.ts'
import { newTroubles, SENTENCES } from './troubles.ts'

const { cluster } = inject('testDatabase')
const said: string[] = []
let postgres: Awaited<ReturnType<typeof prepareDatabase>>
let app: TestApp
let home: TestFamily
beforeAll(async () => {
  postgres = await prepareDatabase()
})
afterAll(() => postgres?.stop())
beforeEach(async () => {
  const server = postgres.database
  app = await startTestApp({
    server,
    jobs: true,
    life: newLife(newTroubles((sentence) => said.push(sentence))),
  })
  home = await newFamily(app)
  expect(await save()).toBe(201)
})
afterEach(async () => {
  said.length = 0
  vi.restoreAllMocks()
  await app.stop()
})

const body = {
  amount: 10,
  category: 'food',
  description: 'Lunch',
  date: '2026-11-01',
  splitType: 'equal',
} as const
const save = async () =>
  (await app.call(createExpense, { body, token: home.a.token, key: app.ctx.newId() })).status

// a look serves everyone for a second: asked of a context of its own it looks again
const isReady = async () => (await lookAround({ ...app.ctx })).database

/** Where a table’s indexes lie, as just written anew: PostgreSQL has most of them not in its memory. */
async function freshIndexesOf(table: string): Promise<string[]> {
  await sql.raw(`vacuum full ${table}`).execute(app.owner.query)
  const { rows } = await sql<{ path: string }>`
    select pg_relation_filepath(indexrelid) as path from pg_index
    where indrelid = ${table}::regclass`.execute(app.owner.query)
  return rows.map(({ path }) => join(postgres.database.cluster!, path))
}

/** Half of each page, as a failing disk may leave it. */
function damage(file: string): void {
  const open = openSync(file, 'r+')
  for (let page = 0; page < statSync(file).size; page += 8192)
    writeSync(open, Buffer.alloc(4096, 0x5a), 0, 4096, page + 4096)
  fsyncSync(open)
  closeSync(open)
}

async function metricsText(): Promise<string> {
  const jobs = openPool(app.jobsUrl, { max: 1 })
  const other = await buildApp(app.ctx, app.features)
  const text = await measure(other, app.ctx, () => readings(app.ctx, jobs)).text()
  await other.close()
  await jobs.close()
  return text
}

// a PostgreSQL that was not started for this run keeps its files to itself
describe.skipIf(cluster === null)('a running server whose database’s disk fails', () => {
  it.each([
    ['damaged pages', damage],
    ['a file that is gone', (file: string) => rmSync(file)],
  ])('%s: one sentence without a trace, the metric the alert reads, and no longer ready', async (_, harm) => {
    expect(await isReady()).toBe('ok')
    const traces = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const file of await freshIndexesOf('expenses')) harm(file)
    expect(await save()).toBe(500)
    expect(await save()).toBe(500)
    expect(said).toEqual([SENTENCES.damaged])
    expect(traces).not.toHaveBeenCalled()
    expect(await isReady()).toBe('down')
    expect(await metricsText()).toMatch(/^evenhand_troubles_total\{kind="damaged"\} [1-9]/m)
  })
})
