import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { job } from '../feature.ts'
import { startTestApp } from '../http/test-app.ts'
import { enqueueTask, task } from './queue.sql.ts'
import { startJobs } from './runner.ts'

const readFile = task<{ family: string; file: number }>('read_file', ({ family }) => family)

test('[R1] what a server that has died was doing is taken up when it starts again, and its family has its turn', async () => {
  const read: number[] = []
  const readOne = async (_: unknown, { file }: { file: number }) => void read.push(file)
  const features = { read: { calls: {}, routes: [], jobs: [job(readFile, readOne, { isSlow: true })] } }
  const app = await startTestApp({ planted: features })
  const jobs = openPool(app.jobsUrl)
  for (const file of [1, 2])
    await inTransaction(app.ctx.db, {}, (tx) => enqueueTask(tx, readFile, { family: 'one', file }))
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1
    where id = (select min(id) from graphile_worker._private_jobs)`.execute(jobs.query)
  await sql`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'dead'`.execute(
    jobs.query,
  )
  const running = await startJobs(app.ctx, features, app.jobsUrl)
  await expect.poll(() => read, { timeout: 20_000 }).toEqual([1, 2])
  await running.stop()
  await jobs.close()
  await app.stop()
})
