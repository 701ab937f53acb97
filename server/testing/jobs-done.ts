import { openPool } from '../db/pool.ts'
import type { TestApp } from '../http/test-app.ts'
import { until } from './until.ts'

/** Waits until no job is left but those for later. */
export async function jobsDone(app: TestApp): Promise<void> {
  const jobs = openPool(app.jobsUrl, { max: 1 })
  try {
    await until('the jobs', async () => {
      const { rows } = await jobs.pool.query(
        'select count(*)::int as n from graphile_worker.jobs where run_at <= now()',
      )
      return rows[0].n === 0 || undefined
    })
  } finally {
    await jobs.close()
  }
}
