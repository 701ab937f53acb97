import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database, openPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { job } from '../feature.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { enqueueTask, task } from './queue.sql.ts'

let app: TestApp
let jobs: Database
let lock: Awaited<ReturnType<typeof connect>>
let runs = 0
let mails = 0
let release = () => {}
const read: string[] = []
let finish = () => {}
const finished = new Promise<void>((go) => {
  finish = go
})
const readFile = task<{ family: string; file: number }>('read_file', ({ family }) => family)
const answer = new Promise<void>((go) => {
  release = go
})
beforeAll(async () => {
  const probe = async () => {
    runs += 1
    // jobs can be neither taken nor removed from here on
    await lock.query('begin; lock table graphile_worker._private_jobs in share mode')
  }
  const wait = () => answer
  const readOne = async (_: unknown, { family, file }: { family: string; file: number }) => {
    read.push(`${family} ${file}`)
    await finished
  }
  const mail = async () => {
    mails += 1
  }
  app = await startTestApp({
    jobs: true,
    planted: {
      probe: {
        calls: {},
        routes: [],
        jobs: [
          job(task('probe'), probe),
          job(task('mail'), mail),
          job(task('wait'), wait, { isSlow: true }),
          job(readFile, readOne, { isSlow: true }),
        ],
      },
    },
  })
  jobs = openPool(app.jobsUrl)
  lock = await connect(app.jobsUrl)
})
afterAll(async () => {
  await lock.end()
  await jobs.close()
  await app.stop()
})

const state = async () => {
  const { rows } = await sql<{ blocked: number; left: number }>`
    select (select count(*)::int from pg_stat_activity where application_name = 'evenhand jobs'
              and datname = current_database() and wait_event_type = 'Lock') as blocked,
           (select count(*)::int from graphile_worker._private_jobs) as left`.execute(jobs.query)
  return rows[0]!
}

// vitest reports an unhandled rejection as a failure: in the product it would end the process
test('[R2] a connection lost while removing a finished job ends nothing: the removal is retried', async () => {
  await sql`select enqueue('probe', '{}'::json)`.execute(app.ctx.db.query)
  await expect.poll(async () => (await state()).blocked, { timeout: 20_000 }).toBeGreaterThan(0)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'evenhand jobs' and datname = current_database()`.execute(jobs.query)
  await expect.poll(async () => (await state()).blocked, { timeout: 20_000 }).toBeGreaterThan(0)
  await lock.query('commit')
  await expect.poll(async () => (await state()).left, { timeout: 20_000 }).toBe(0)
  expect(runs).toBe(1)
})

test('jobs that wait for another server do not hold up mail', async () => {
  const enqueue = (name: string) => sql`select enqueue(${name}, '{}'::json)`.execute(app.ctx.db.query)
  for (let n = 0; n < 6; n += 1) await enqueue('wait')
  await enqueue('mail')
  await expect.poll(() => mails, { timeout: 20_000 }).toBe(1)
  release()
  await expect.poll(async () => (await state()).left, { timeout: 20_000 }).toBe(0)
})

test('[R9] one family’s many files hold up nobody: another’s first is read beside its first, before its second', async () => {
  const hand = (family: string, file: number) =>
    inTransaction(app.ctx.db, {}, (tx) => enqueueTask(tx, readFile, { family, file }))
  for (let file = 1; file <= 6; file += 1) await hand('many', file)
  await expect.poll(() => read, { timeout: 20_000 }).toEqual(['many 1'])
  await hand('few', 1)
  await expect.poll(() => read, { timeout: 20_000 }).toEqual(['many 1', 'few 1'])
  await hand('third', 1)
  finish()
  await expect.poll(async () => (await state()).left, { timeout: 20_000 }).toBe(0)
  expect(read).toHaveLength(8)
  expect(read.indexOf('third 1')).toBeLessThan(read.indexOf('many 3'))
})
