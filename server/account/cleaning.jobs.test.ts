import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../db/pool.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { openBrowser, signUp } from '../testing/browser.ts'
import { cleanJob } from './cleaning.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const DAY = 24 * 3_600_000

test('[AUTH-26] what has expired goes, what is in use stays', async () => {
  await signUp(app, openBrowser(app), 'ana@example.org')
  const { query } = app.owner
  const kept = async () => [
    (await query.selectFrom('registrations').select('token_hash').execute()).length,
    (await query.selectFrom('refresh_tokens').select('token_hash').execute()).length,
    (await query.selectFrom('spent_tokens').select('jti').execute()).length,
    (await query.selectFrom('outbox').select('id').execute()).length,
    (await query.selectFrom('rate_limits').select('key').execute()).length,
  ]
  const before = await kept()
  expect(before.slice(0, 4)).toEqual([1, 1, 1, 1])
  expect(before[4]).toBeGreaterThan(0)

  const jobs = openPool(app.jobsUrl, { max: 1 })
  try {
    await cleanJob(app.ctx, jobs)
    expect(await kept()).toEqual(before)
    app.pass(7 * DAY)
    await cleanJob(app.ctx, jobs)
    expect(await kept()).toEqual([1, 1, 0, 1, 0])
    app.pass(31 * DAY)
    await cleanJob(app.ctx, jobs)
    expect(await kept()).toEqual([0, 0, 0, 0, 0])
    // the jobs' role cleans and sends; it reads no person and opens no session
    await expect(jobs.query.selectFrom('people').selectAll().execute()).rejects.toThrow(/permission denied/)
    await expect(
      jobs.query
        .insertInto('spent_tokens')
        .values({ jti: app.ctx.newId(), expires_at: new Date() })
        .execute(),
    ).rejects.toThrow(/permission denied/)
    await expect(
      jobs.query.deleteFrom('sessions').where('id', '=', app.ctx.newId()).execute(),
    ).rejects.toThrow(/permission denied/)
  } finally {
    await jobs.close()
  }
})
