import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../db/pool.ts'
import type { TestApp } from '../http/test-app.ts'

/** Waits until no job is left but those for later. */
export async function jobsDone(app: TestApp): Promise<void> {
  const jobs = openPool(app.jobsUrl, { max: 1 })
  try {
    for (let tries = 0; tries < 400; tries += 1) {
      const { rows } = await jobs.pool.query(
        'select count(*)::int as n from graphile_worker.jobs where run_at <= now()',
      )
      if (rows[0].n === 0) return
      await sleep(25)
    }
    throw new Error('The jobs did not finish.')
  } finally {
    await jobs.close()
  }
}
