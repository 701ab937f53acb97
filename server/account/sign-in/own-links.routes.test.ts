import { endSessions, listSessions } from '@evenhand/contract/account/sessions.ts'
import { getCalendarSync, makeFeed } from '@evenhand/contract/calendar-sync/calendar-sync.ts'
import { makeCardLink, openCardLink } from '@evenhand/contract/child-card/child-card.ts'
import { addPushDevice } from '@evenhand/contract/notifications/notifications.ts'
import { ownExportFile, startOwnExport } from '@evenhand/contract/own-data/own-data.ts'
import { listExports, startExport } from '@evenhand/contract/record/exports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putAccount } from '../../calendar-sync/google-accounts.sql.ts'
import { insertOutlet } from '../../calendar-sync/outlets.sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FamilyId, PersonId } from '../../http/gate.ts'
import { startTestApp, type TestApp } from '../../http/test-app.ts'
import { newFamily, type TestFamily, type TestPerson } from '../../http/test-people.ts'
import { endSessions as endSessionRows } from './sessions.sql.ts'

let app: TestApp
let home: TestFamily
beforeAll(async () => {
  app = await startTestApp({ jobs: true, faults: { noLimits: true, checkReplies: true } })
  home = await newFamily(app)
})
afterAll(() => app.stop())

/** A feed, a calendar at Google, a link and an export of this parent, and how many of them answer. */
async function leavesBehind({ token, id: person }: TestPerson) {
  const params = { familyId: home.id }
  await fillAtGoogle(person as PersonId)
  const feed = await app.call(makeFeed, { token, params, body: { childId: null, contents: ['nights'] } })
  const card = await app.call(makeCardLink, {
    token,
    params: { childId: home.children[0]! },
    body: { forWhom: 'Ilse', sections: [] },
  })
  await app.call(startExport, { token, params, body: {} })
  const copy = (await app.call(startOwnExport, { token })).body.export.id
  const file = async () => (await app.call(ownExportFile, { token, params: { exportId: copy } })).status
  await expect.poll(file).toBe(200)
  const secret = card.body.url.split('#')[1]!
  return async () => ({
    feed: (await fetch(`${app.url}${new URL(feed.body.url).pathname}`)).status,
    card: (await app.call(openCardLink, { body: { token: secret, device: 'a-phone-of-hers' } })).status,
    exports: (await app.call(listExports, { token, params })).body.exports.length,
    copy: await file(),
    outlets: (await app.call(getCalendarSync, { token, params })).body.outlets.filter(
      ({ ownerId }) => ownerId === person,
    ).length,
  })
}

/** A calendar at Google that is filled from the family's, as if its owner had connected it. */
async function fillAtGoogle(person: PersonId): Promise<void> {
  const [family_id, at] = [home.id as FamilyId, new Date(app.ctx.clock())]
  const account_id = app.ctx.newId()
  const account = {
    account_id,
    family_id,
    person_id: person,
    email: 'a@example.org',
    tokens_sealed: 'sealed',
  }
  const content = { name: 'Ours', contents: ['nights' as const], takes_changes: false, created_at: at }
  const outlet = { outlet_id: app.ctx.newId(), family_id, owner_id: person, account_id, ...content }
  await inTransaction(app.ctx.db, { person }, async (tx) => {
    await putAccount(tx, { ...account, subject: account_id, created_at: at })
    await insertOutlet(tx, outlet)
  })
}

test('[AUTH-26] signing out everywhere ends what opens without a session, where it is asked for, and nobody else’s', async () => {
  const [mine, theirs] = [await leavesBehind(home.a), await leavesBehind(home.b)]
  const all = { feed: 200, card: 200, exports: 1, copy: 200, outlets: 1 }
  const end = (links?: boolean) =>
    app.call(endSessions, { token: home.a.token, body: { keepThis: true, ...(links ? { links } : {}) } })
  await end()
  expect(await mine()).toEqual(all)
  await end(true)
  expect(await mine()).toEqual({ feed: 404, card: 404, exports: 0, copy: 404, outlets: 0 })
  expect(await theirs()).toEqual(all)
  const { feeds } = (await app.call(getCalendarSync, { token: home.b.token, params: { familyId: home.id } }))
    .body
  expect(feeds.length).toBe(1)
})

test('[AUTH-26] it happens as a whole or not at all: where the sessions could not be ended, nothing else was', async () => {
  const other = await newFamily(app)
  const params = { familyId: other.id }
  const body = { childId: null, contents: ['nights' as const] }
  const { url } = (await app.call(makeFeed, { token: other.a.token, params, body })).body
  const feed = async () => (await fetch(`${app.url}${new URL(url).pathname}`)).status
  await sql`create function fails() returns trigger language plpgsql as $$ begin raise 'planted'; end $$`.execute(
    app.owner.query,
  )
  await sql`create trigger fails before update of ended_at on sessions for each row execute function fails()`.execute(
    app.owner.query,
  )
  const end = () => app.call(endSessions, { token: other.a.token, body: { keepThis: false, links: true } })
  expect((await end()).status).toBe(500)
  expect(await feed()).toBe(200)
  await sql`drop trigger fails on sessions`.execute(app.owner.query)
  expect((await end()).status).toBe(200)
  expect(await feed()).toBe(404)
})

test('[AUTH-26] what was being made in a session that ends meanwhile is not made: feed, link, export, copy, browser', async () => {
  const late = await newFamily(app)
  const { token, id: person } = late.a
  const session = (await app.call(listSessions, { token })).body.sessions[0]!.id
  const family = { familyId: late.id }
  const makes = [
    () => app.call(makeFeed, { token, params: family, body: { childId: null, contents: ['nights'] } }),
    () =>
      app.call(makeCardLink, {
        token,
        params: { childId: late.children[0]! },
        body: { forWhom: 'Ilse', sections: [] },
      }),
    () => app.call(startExport, { token, params: family, body: {} }),
    () => app.call(startOwnExport, { token }),
    () =>
      app.call(addPushDevice, {
        token,
        body: {
          endpoint: 'https://push.example.org/late',
          keys: { p256dh: 'B'.repeat(32), auth: 'x'.repeat(22) },
        },
      }),
  ]
  let making: Promise<{ status: number }>[] = []
  await inTransaction(app.ctx.db, { person: person as PersonId }, async (tx) => {
    await endSessionRows(tx, { session }, 'person', app.ctx.clock())
    making = makes.map((make) => make().catch(() => ({ status: 0 })))
    const settled: unknown[] = []
    for (const one of making) void one.then((answer) => settled.push(answer))
    // each waits for this transaction, those of one family behind the first of them; or was made all the same
    await expect
      .poll(async () => settled.length + (await waiting()), { timeout: 20_000 })
      .toBeGreaterThanOrEqual(makes.length - 2)
  })
  expect((await Promise.all(making)).map(({ status }) => status)).toEqual(makes.map(() => 401))
})

/** How many connections wait for a row that another holds. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db.query)
  return rows[0]!.count
}
