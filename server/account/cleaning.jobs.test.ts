import { putPreferences, signOut } from '@evenhand/contract/account/auth.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { aParent } from '../demo/test-parents.ts'
import { startTestApp, type TestApp } from '../http/test-app.ts'
import { openBrowser, signUp } from '../testing/browser.ts'
import { cleanJob } from './cleaning.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ jobs: true })
})
afterAll(() => app.stop())

const DAY = 24 * 3_600_000

test('[AUTH-26] deletes what has expired and keeps what is in use', async () => {
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
    await cleanJob(app.ctx, null, jobs)
    expect(await kept()).toEqual(before)
    app.pass(7 * DAY)
    await cleanJob(app.ctx, null, jobs)
    expect(await kept()).toEqual([1, 1, 0, 1, 0])
    app.pass(31 * DAY)
    await cleanJob(app.ctx, null, jobs)
    expect(await kept()).toEqual([0, 0, 0, 0, 0])
    // the jobs' role cleans up and sends mail; it cannot read people or open sessions
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

test('[SET-02] deletes stored replies after 90 days, ended sessions after 30, the security log after a year', async () => {
  const ana = await aParent(app, 'Cleaned')
  const ask = { token: ana.token, key: 'kept-for-a-while', body: { theme: 'dark' as const } }
  await app.call(putPreferences, ask)
  await app.call(signOut, { token: ana.token })
  const jobs = openPool(app.jobsUrl, { max: 1 })
  const left = async () => {
    const kept = await inTransaction(app.ctx.db, { person: ana.id }, (tx) =>
      tx.selectFrom('idempotency_keys').select('key').execute(),
    )
    const { query } = app.owner
    const sessions = await query.selectFrom('sessions').select('id').where('person_id', '=', ana.id).execute()
    const log = await query
      .selectFrom('security_events')
      .select('id')
      .where('person_id', '=', ana.id)
      .execute()
    return [kept.length, sessions.length, log.length]
  }
  try {
    const seen = [await left()]
    for (const days of [29, 2, 60, 270, 10]) {
      app.pass(days * DAY)
      await cleanJob(app.ctx, null, jobs)
      seen.push(await left())
    }
    expect(seen).toEqual([
      [1, 1, 1],
      [1, 1, 1],
      [1, 0, 1],
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 0],
    ])
    // the jobs' role cannot read what it deletes
    await expect(jobs.query.selectFrom('idempotency_keys').select('reply').execute()).rejects.toThrow(
      /permission denied/,
    )
    await expect(jobs.query.selectFrom('security_events').select('what').execute()).rejects.toThrow(
      /permission denied/,
    )
  } finally {
    await jobs.close()
  }
})
