import { getProfile } from '@evenhand/contract/account/auth.ts'
import { endSessions } from '@evenhand/contract/account/sessions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPerson, buildSession } from '../../demo/people.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import type { PersonRow } from '../people.sql.ts'

let one: TestApp
let other: TestApp
let ana: PersonRow
beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ beside: one })
  ana = await buildPerson(one.ctx, { email: 'ana@example.org', firstName: 'Ana' })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const at = async (app: TestApp, token: string) => (await app.call(getProfile, { token })).status

/** Cuts every listener's connection and keeps the role from reconnecting while `work` runs. */
async function withoutNotices<T>(work: () => Promise<T>): Promise<T> {
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'evenhand live' and datname = current_database()`.execute(one.ctx.db.query)
  let isOver = false
  const cutting = (async () => {
    while (!isOver) await cut().catch(() => {})
  })()
  try {
    await expect.poll(() => one.ctx.live.isListening() || other.ctx.live.isListening()).toBe(false)
    return await work()
  } finally {
    isOver = true
    await cutting
  }
}

test('[AUTH-26] a session ended in one process is refused by the other, from memory', async () => {
  const [kept, lost] = [await buildSession(one.ctx, ana), await buildSession(one.ctx, ana)]
  expect([await at(one, lost), await at(other, lost)]).toEqual([200, 200])
  await one.call(endSessions, { token: kept, body: { keepThis: true } })
  await expect.poll(() => at(other, lost)).toBe(401)
  expect(await at(one, lost)).toBe(401)
  expect([await at(one, kept), await at(other, kept)]).toEqual([200, 200])
})

test('[AUTH-26] while the listener is cut, the database is asked: both processes refuse the very next call', async () => {
  const [kept, lost] = [await buildSession(one.ctx, ana), await buildSession(one.ctx, ana)]
  await withoutNotices(async () => {
    expect([await at(one, lost), await at(other, lost)]).toEqual([200, 200])
    await one.call(endSessions, { token: kept, body: { keepThis: true } })
    // no notification can have arrived: the very next call is refused, without polling
    expect([await at(one, lost), await at(other, lost)]).toEqual([401, 401])
    expect([await at(one, kept), await at(other, kept)]).toEqual([200, 200])
  })
  // once reconnected, it knows which sessions ended meanwhile
  await expect.poll(() => one.ctx.live.isListening() && other.ctx.live.isListening()).toBe(true)
  expect([await at(one, lost), await at(other, lost)]).toEqual([401, 401])
  expect([await at(one, kept), await at(other, kept)]).toEqual([200, 200])
})
