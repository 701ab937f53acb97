import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openPool } from '../db/pool.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'

let app: TestApp
let jobs: Database
beforeAll(async () => {
  // without the runner, which would take what is looked at here
  app = await startTestApp()
  jobs = openPool(app.jobsUrl)
  await sql`select graphile_worker.add_job('probe', '{}'::json)`.execute(jobs.query)
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(jobs.query)
})
afterAll(async () => {
  await jobs.close()
  await app.stop()
})

const once = (tx: Tx, n: number, whose = 'ana') =>
  sql`select enqueue_once('probe', ${JSON.stringify({ n })}::json, ${whose})`.execute(tx)
const handOver = (n: number, whose?: string) => inTransaction(app.ctx.db, {}, (tx) => once(tx, n, whose))
const waiting = async () =>
  (
    await sql<{ n: number }>`
      select (payload ->> 'n')::int as n from graphile_worker._private_jobs order by id`.execute(jobs.query)
  ).rows.map(({ n }) => n)
/** As the queue looks for something to do. */
const takeable = async () =>
  (
    await sql`select from graphile_worker._private_jobs where is_available for update skip locked`.execute(
      jobs.query,
    )
  ).rows.length

test('[R1] a run that has not begun does for all that is handed over for the same person until it begins', async () => {
  await handOver(1)
  await handOver(2)
  await handOver(3, 'ben')
  expect(await waiting()).toEqual([1, 3])
})

test('[R1] what is handed over after a run has begun, or has failed, gets one of its own', async () => {
  await handOver(1)
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'it', attempts = 1`.execute(
    jobs.query,
  )
  await handOver(2)
  expect(await waiting()).toEqual([1, 2])
  await sql`delete from graphile_worker._private_jobs where (payload ->> 'n')::int = 2`.execute(jobs.query)
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null,
    run_at = now() + interval '1 hour'`.execute(jobs.query)
  await handOver(3)
  expect(await waiting()).toEqual([1, 3])
})

test('[R1] a run that has to see what a transaction writes cannot begin before it is over', async () => {
  await handOver(1)
  await inTransaction(app.ctx.db, {}, async (tx) => {
    await once(tx, 2)
    expect(await waiting()).toEqual([1])
    expect(await takeable()).toBe(0)
  })
  expect(await takeable()).toBe(1)
})

test('[R1] of two transactions that hand over at the same time, one undone, the other’s run is kept', async () => {
  await handOver(1)
  const undone = inTransaction(app.ctx.db, {}, async (tx) => {
    await once(tx, 2)
    await handOver(3)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting()).toEqual([1])
})

test('[R1] none waits for another transaction that hands over for the same person', async () => {
  await inTransaction(app.ctx.db, {}, async (tx) => {
    await once(tx, 1)
    await handOver(2)
    expect(await waiting()).toEqual([2])
  })
  expect(await waiting()).toEqual([1, 2])
})

test('[R1] it is stored as the queue itself stores it, so that an update of the queue is noticed', async () => {
  await handOver(1)
  const own = await stored()
  await sql`delete from graphile_worker._private_jobs`.execute(jobs.query)
  await sql`select graphile_worker.add_job('probe', '{"n":1}'::json, job_key := 'probe ana')`.execute(
    jobs.query,
  )
  expect(own).toEqual(await stored())
})

/** The one job's columns, but those that say which and when. */
async function stored() {
  const { rows } = await sql<Record<string, unknown>>`
    select j.*, run_at = created_at and created_at = updated_at as is_now from graphile_worker._private_jobs j`.execute(
    jobs.query,
  )
  expect(rows.length).toBe(1)
  const { id, run_at, created_at, updated_at, ...rest } = rows[0]!
  return rest
}

test('[R1] a task the queue has never heard of is handed over, too', async () => {
  await inTransaction(app.ctx.db, {}, (tx) =>
    sql`select enqueue_once('new_one', '{"n":9}'::json, 'ana')`.execute(tx),
  )
  expect(await waiting()).toEqual([9])
})
